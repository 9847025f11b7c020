// The modal's basics: keys, focus, clicks outside, and axe in every view.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { type Visitor, visit, WALLET_NAME } from '../harness/visitor.ts'

async function open(visitor: Visitor) {
  await visitor.page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').focus()
  await visitor.page.keyboard.press('Enter')
  for (const name of [WALLET_NAME, 'WalletConnect'])
    await visitor.dialog.getByRole('button', { name, exact: true }).waitFor()
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
  })

const isInert = (page: Page) => page.locator('#app').evaluate((app: HTMLElement) => app.inert)

describe('modal', () => {
  test('behavior: takes the focus, keeps it, and returns it on Escape', async () => {
    const visitor = await visit()
    const { page } = visitor
    await open(visitor)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('dialog')
    expect(await isInert(page)).toBe(true)
    const more = visitor.dialog.getByRole('button', { name: 'More ways to sign in' })
    await more.waitFor()
    const stops = []
    for (let i = 0; i < 14; i++) {
      await page.keyboard.press('Tab')
      stops.push(await focused(page))
    }
    expect(stops[0]).toBe('Close')
    expect(stops[1]).toContain('WalletConnect')
    expect(stops[2]).toContain(WALLET_NAME)
    expect(stops.slice(3, 6)).toEqual(['Google', 'GitHub', 'Apple'])
    expect(stops.slice(6, 8)).toEqual(['Continue with a passkey', 'More ways to sign in'])
    // After the email field.
    expect(stops[9]).toBe('Continue with email')
    expect(stops[10]).toContain('All wallets')
    expect(stops[11]).toBe('What is a wallet?')
    expect(stops.slice(12)).toEqual(stops.slice(0, 2))
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('Close')

    await page.keyboard.press('Escape')
    await visitor.dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Connect wallet')
    expect(await isInert(page)).toBe(false)
    expect(visitor.violations).toEqual([])
  })

  test('behavior: closes on a click outside, but not on a selection that ends outside', async () => {
    const visitor = await visit()
    const { page } = visitor
    await open(visitor)
    const box = await visitor.dialog.boundingBox()
    if (!box) throw new Error('the dialog has no box')
    await page.mouse.move(box.x + 40, box.y + box.height - 20)
    await page.mouse.down()
    await page.mouse.move(10, box.y + 20)
    await page.mouse.up()
    expect(await visitor.dialog.count()).toBe(1)
    await page.mouse.click(10, box.y + 20)
    await visitor.dialog.waitFor({ state: 'detached' })
  })

  test('behavior: opens on the first click even before its code has loaded', async () => {
    const visitor = await visit()
    const { page } = visitor
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/assets\/press-.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(visitor.baseUrl, { waitUntil: 'domcontentloaded' })
    await visitor.button('Connect wallet').click()
    await page.locator('button[aria-busy="true"]', { hasText: 'Connect wallet' }).waitFor()
    release()
    await visitor.dialog.waitFor()
  })

  test('error: reports code that failed to load, and can try again', async () => {
    const visitor = await visit()
    const { page } = visitor
    const pattern = /assets\/press-.*\.js/
    await page.route(pattern, (route) => route.abort())
    await page.goto(visitor.baseUrl)
    await visitor.button('Connect wallet').click()
    await visitor.dialog.getByRole('alert').filter({ hasText: 'didn’t load' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await visitor.dialog.waitFor({ state: 'detached' })
    await visitor.button('Connect wallet').click()
    await page.unroute(pattern)
    // The browser remembers the failure, so the page reloads and restores the modal.
    await visitor.dialog.getByRole('button', { name: 'Try again' }).click()
    await visitor.dialog.getByRole('button', { name: WALLET_NAME, exact: true }).waitFor()
  })

  test('behavior: hints where to look if the wallet does not respond for ten seconds', async () => {
    const visitor = await visit()
    await visitor.page.clock.install()
    await open(visitor)
    await visitor.wallet('hang', 'eth_requestAccounts')
    await visitor.dialog.getByRole('button', { name: WALLET_NAME, exact: true }).click()
    await visitor.dialog.getByText('Approve the connection').waitFor()
    await visitor.page.clock.runFor(10_000)
    await visitor.dialog.getByText(/may be locked/).waitFor()
  })

  test('behavior: Back keeps the focus inside, on the new heading', async () => {
    const visitor = await visit()
    await open(visitor)
    await visitor.wallet('hang', 'eth_requestAccounts')
    await visitor.dialog.getByRole('button', { name: WALLET_NAME, exact: true }).click()
    await visitor.dialog.getByRole('button', { name: 'Back' }).click()
    await visitor.dialog.getByRole('button', { name: WALLET_NAME, exact: true }).waitFor()
    expect(await focused(visitor.page)).toBe('Connect wallet')
  })

  test.each(['dark', 'light'] as const)(
    'behavior: axe finds nothing in any view, %s',
    async (theme) => {
      const visitor = await visit({ theme, wallets: [{ chains: [{ id: 5 }], chainId: 5 }] })
      const { page, dialog } = visitor
      const clean = async (heading: string) => {
        await dialog.getByRole('heading', { name: heading }).first().waitFor()
        expect(await accessibilityProblems(page), heading).toEqual([])
      }
      await open(visitor)
      await clean('Connect wallet')
      await visitor.wallet('hang', 'eth_requestAccounts')
      await dialog.getByRole('button', { name: WALLET_NAME, exact: true }).click()
      await clean(`Continue in ${WALLET_NAME}`)
      await visitor.wallet('release')
      await clean('Network not supported')
      await visitor.wallet('reject', 'wallet_addEthereumChain')
      await dialog.getByRole('button', { name: /Aureus Testnet/ }).click()
      await clean('Switch declined')
      await visitor.wallet('approve')
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await clean('Sign in')
      await visitor.signIn()
      await dialog.waitFor({ state: 'detached' })
      expect(await accessibilityProblems(page), 'page').toEqual([])
      await visitor
        .button(/0x.{4}…/)
        .first()
        .click()
      await clean('Account')
      await dialog.getByRole('button', { name: /Network/ }).click()
      await clean('Choose a network')
      expect(visitor.violations).toEqual([])
      expect(visitor.foreignRequests).toEqual([])
    },
  )
})

describe('accessibilityProblems', () => {
  test('behavior: finds a problem', async () => {
    const { page, baseUrl } = await visit()
    await page.goto(baseUrl)
    await page.evaluate(() => document.body.append(document.createElement('img')))
    expect((await accessibilityProblems(page)).join()).toContain('image-alt')
  })
})
