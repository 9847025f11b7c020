// Several wallets connected at once, in a real browser.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { type Visitor, type VisitorOptions, visit, WALLET_NAME } from '../harness/visitor.ts'

const SECOND = 'Wallet 2'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: typeof name === 'string' })

/** Both connected and signed in. The second is active. */
async function bothSignedIn(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await visit({ wallets: [{}, {}], ...options })
  await visitor.connect()
  await visitor.signIn()
  await visitor.dialog.waitFor({ state: 'detached' })
  await openWallets(visitor)
  await button(visitor.page, 'Connect another wallet').click()
  await button(visitor.page, SECOND).click()
  await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await visitor.signIn()
  await visitor.dialog.waitFor({ state: 'detached' })
  return visitor
}

async function openWallets({ page }: Visitor): Promise<void> {
  await page
    .getByRole('button', { name: /0x.{4}…/ })
    .first()
    .click()
  await button(page, 'Your wallets').click()
  await page.getByRole('heading', { name: 'Your wallets' }).waitFor()
}

const wallet = (page: Page, name: string) => page.getByRole('dialog').getByRole('region', { name })
const signedIn = (page: Page) => page.getByText('Signed in').first()

async function shortened(visitor: Visitor, name: string): Promise<string> {
  const { accounts } = (await visitor.walletNamed(name, 'state')) as { accounts: string[] }
  const [address = ''] = accounts
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}

async function promptsOf(visitor: Visitor, name: string): Promise<string[]> {
  const calls = (await visitor.walletNamed(name, 'calls')) as { method: string }[]
  const asking = ['eth_requestAccounts', 'personal_sign']
  return calls.map(({ method }) => method).filter((method) => asking.includes(method))
}

describe('two wallets', () => {
  test('behavior: several connections at once: ProfileWallets lists them and switches, each with its own session', async () => {
    const visitor = await bothSignedIn()
    const { page } = visitor
    await openWallets(visitor)
    const current = page.getByRole('dialog').locator('[aria-current="true"]')
    const first = new RegExp(await shortened(visitor, WALLET_NAME), 'i')
    const second = new RegExp(await shortened(visitor, SECOND), 'i')
    await expect.poll(() => current.textContent()).toMatch(second)
    await button(page, first).click()
    await expect.poll(() => current.textContent()).toMatch(first)
    await button(page, 'Close').click()
    await signedIn(page).waitFor()
    expect(await promptsOf(visitor, WALLET_NAME)).toEqual(['eth_requestAccounts', 'personal_sign'])
    expect(await promptsOf(visitor, SECOND)).toEqual(['eth_requestAccounts', 'personal_sign'])
    expect(visitor.foreignRequests).toEqual([])
    expect(visitor.violations).toEqual([])
  })

  test('behavior: does not use the other account’s session', async () => {
    const visitor = await visit({ wallets: [{}, {}] })
    await visitor.connect()
    await visitor.signIn()
    await visitor.dialog.waitFor({ state: 'detached' })
    await openWallets(visitor)
    await button(visitor.page, 'Connect another wallet').click()
    await button(visitor.page, SECOND).click()
    await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await visitor.page.getByText('Signed in').count()).toBe(0)
    await button(visitor.page, 'Cancel').click()
    await signedIn(visitor.page).waitFor()
  })

  test('behavior: reconnects both after a reload, and a second tab follows', async () => {
    const visitor = await bothSignedIn({ wallets: [{}, {}] })
    const { page, context, baseUrl } = visitor
    await visitor.reload()
    await signedIn(page).waitFor()
    await openWallets(visitor)
    await wallet(page, WALLET_NAME).waitFor()
    await wallet(page, SECOND).waitFor()
    expect(await promptsOf(visitor, WALLET_NAME)).toEqual([])
    expect(await promptsOf(visitor, SECOND)).toEqual([])

    const other = await context.newPage()
    await other.goto(baseUrl)
    await signedIn(other).waitFor()
    await other
      .getByRole('button', { name: /0x.{4}…/ })
      .first()
      .click()
    await button(other, 'Your wallets').click()
    await wallet(other, WALLET_NAME).waitFor()
    await button(page, `Disconnect ${WALLET_NAME}`).click()
    await wallet(other, WALLET_NAME).waitFor({ state: 'detached' })
    await wallet(other, SECOND).waitFor()
    expect(visitor.violations).toEqual([])
  })

  test('behavior: keeps the other wallet and its session when one disconnects by itself', async () => {
    const visitor = await bothSignedIn()
    const { page } = visitor
    await openWallets(visitor)
    await visitor.walletNamed(SECOND, 'disconnect')
    await wallet(page, SECOND).waitFor({ state: 'detached' })
    await button(page, 'Close').click()
    await signedIn(page).waitFor()
    const first = new RegExp(await shortened(visitor, WALLET_NAME), 'i')
    await page.getByRole('button', { name: first }).first().waitFor()
    await visitor.reload()
    await signedIn(page).waitFor()
  })

  test('behavior: Disconnect all disconnects both, and the open list reports it', async () => {
    const visitor = await bothSignedIn()
    const { page } = visitor
    await openWallets(visitor)
    await button(page, 'Disconnect all').click()
    await page.getByText('No wallet connected.').waitFor()
    await button(page, 'Close').click()
    await visitor.button('Connect wallet').waitFor()
    await visitor.reload()
    await visitor.button('Connect wallet').waitFor()
  })

  test.each([
    ['dark', 1440],
    ['light', 1440],
    ['dark', 360],
    ['light', 360],
  ] as const)('behavior: the list is whole in %s at %i px', async (theme, width) => {
    const visitor = await bothSignedIn({ theme, viewport: { width, height: 800 } })
    const { page } = visitor
    await openWallets(visitor)
    await wallet(page, SECOND).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })

  test('behavior: works with the keyboard alone', async () => {
    const visitor = await bothSignedIn()
    const { page } = visitor
    await openWallets(visitor)
    const first = new RegExp(await shortened(visitor, WALLET_NAME), 'i')
    await button(page, first).focus()
    await page.keyboard.press('Enter')
    const current = page.getByRole('dialog').locator('[aria-current="true"]')
    await expect.poll(() => current.textContent()).toMatch(first)
    await button(page, `Disconnect ${SECOND}`).focus()
    await page.keyboard.press('Enter')
    await wallet(page, SECOND).waitFor({ state: 'detached' })
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null))
      .toBe(true)
  })
})
