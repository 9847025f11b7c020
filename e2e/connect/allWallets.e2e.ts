// The list of all wallets: opening, searching, scrolling, and a wallet's stores and back.
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { searchWallets } from '../harness/searchWallets.ts'
import { type Visitor, type VisitorOptions, visit, WALLET_NAME } from '../harness/visitor.ts'

async function openList(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await visit(options)
  await visitor.page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').click()
  await dialogButton(visitor, 'All wallets').click()
  await visitor.dialog.getByRole('heading', { name: 'All wallets' }).waitFor()
  await search(visitor).waitFor()
  return visitor
}

const dialogButton = ({ dialog }: Visitor, name: string) =>
  dialog.getByRole('button', { name, exact: true })
const search = ({ dialog }: Visitor) => dialog.getByRole('textbox', { name: 'Search wallets' })
const rows = ({ dialog }: Visitor) => dialog.getByRole('listitem')
const names = async (visitor: Visitor) =>
  (await rows(visitor).getByRole('button').allTextContents()).map((text) => text.trim())

describe('all wallets', () => {
  test('behavior: AllWallets: counted, pages of 40, infinite scroll, installed first', async () => {
    const visitor = await visit()
    await visitor.page.goto(visitor.baseUrl)
    await visitor.button('Connect wallet').click()
    const door = dialogButton(visitor, 'All wallets')
    // A found extension counts too.
    await dialogButton(visitor, WALLET_NAME).waitFor()
    await expect
      .poll(async () => Number((await door.textContent())?.match(/\d+$/)))
      .toBeGreaterThan(120)
    const count = Number((await door.textContent())?.match(/\d+$/))
    await door.click()
    await search(visitor).waitFor()
    expect(await rows(visitor).count()).toBe(40)
    expect((await names(visitor))[0]).toContain(WALLET_NAME)
    expect((await names(visitor))[0]).toContain('Installed')
    const scroll = async () => {
      await rows(visitor).last().scrollIntoViewIfNeeded()
      return rows(visitor).count()
    }
    await expect.poll(scroll).toBe(count)
    expect(new Set(await names(visitor)).size).toBe(count)
    expect(visitor.foreignRequests).toEqual([])
    expect(visitor.violations).toEqual([])
    await dialogButton(visitor, 'Back').click()
    await door.waitFor()
  })

  test('behavior: AllWallets: search from 2 characters, debounced, ignoring case and accents', async () => {
    const visitor = await openList()
    await search(visitor).fill('ö')
    await search(visitor).fill('RÁINB')
    await expect.poll(() => names(visitor)).toEqual(['Rainbow'])
    await visitor.dialog.getByText('Wallets found: 1').waitFor()
    await dialogButton(visitor, 'Clear search').click()
    await expect.poll(() => rows(visitor).count()).toBe(40)
    await search(visitor).fill('no such wallet')
    await visitor.dialog.getByText(/No wallets match “no such wallet”/).waitFor()
    expect(await accessibilityProblems(visitor.page)).toEqual([])
    await dialogButton(visitor, 'Show all wallets').click()
    await expect.poll(() => rows(visitor).count()).toBe(40)
  })

  test('behavior: an installed wallet connects from the list', async () => {
    const visitor = await openList()
    await searchWallets(visitor, 'gold')
    await dialogButton(visitor, WALLET_NAME).click()
    await visitor.dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await visitor.calls()).toContain('eth_requestAccounts')
  })

  test('behavior: shows the stores of a wallet that is not installed, and Back restores the list’s position', async () => {
    const visitor = await openList()
    await searchWallets(visitor, 'rabby')
    await dialogButton(visitor, 'Rabby Wallet').click()
    await visitor.dialog.getByRole('heading', { name: 'Get Rabby Wallet' }).waitFor()
    const link = visitor.dialog.getByRole('link', { name: /Chrome Web Store/ })
    expect(await link.getAttribute('href')).toBe(
      'https://chromewebstore.google.com/detail/acmacodkjbdgmoleebolmdjonilkdbch',
    )
    expect(await accessibilityProblems(visitor.page)).toEqual([])
    await dialogButton(visitor, 'Back').click()
    await search(visitor).waitFor()
    expect(await search(visitor).inputValue()).toBe('rabby')
    await expect.poll(() => names(visitor)).toEqual(['Rabby Wallet'])
    expect(visitor.foreignRequests).toEqual([])
  })

  test('behavior: Back returns to the end of the list', async () => {
    const visitor = await openList()
    await rows(visitor).last().scrollIntoViewIfNeeded()
    const zerion = dialogButton(visitor, 'Zerion')
    await zerion.scrollIntoViewIfNeeded()
    const before = await visitor.dialog.evaluate((element) => element.scrollTop)
    await zerion.click()
    await visitor.dialog.getByText('Scan this code with Zerion').waitFor()
    await dialogButton(visitor, 'Back').click()
    await zerion.waitFor()
    expect(before).toBeGreaterThan(1000)
    expect(await visitor.dialog.evaluate((element) => element.scrollTop)).toBe(before)
  })

  test('behavior: a wallet installed while its stores are shown connects from there', async () => {
    const visitor = await openList({ wallets: [{ name: 'Rabby', rdns: 'io.rabby' }] })
    await visitor.dialog.getByRole('button', { name: 'Rabby', exact: true }).waitFor()
    await searchWallets(visitor, 'zerion')
    await dialogButton(visitor, 'Zerion').click()
    await visitor.dialog.getByRole('tab', { name: 'Browser' }).click()
    await visitor.dialog.getByRole('heading', { name: 'Get Zerion' }).waitFor()
    await visitor.page.evaluate(() => {
      const provider = { request: async () => [], on: () => {}, removeListener: () => {} }
      const info = { uuid: crypto.randomUUID(), name: 'Zerion', rdns: 'io.zerion.wallet', icon: '' }
      const detail = Object.freeze({ info, provider })
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    })
    await visitor.dialog.getByRole('heading', { name: 'Zerion is ready' }).waitFor()
    expect(await dialogButton(visitor, 'Connect Zerion').isVisible()).toBe(true)
  })

  test('behavior: reaches the last wallet by keyboard alone', async () => {
    const visitor = await openList()
    const { keyboard } = visitor.page
    const focused = () =>
      visitor.page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
    await search(visitor).focus()
    await keyboard.press('ArrowDown')
    expect(await focused()).toContain(WALLET_NAME)
    const atEnd = async () => {
      await keyboard.press('End')
      return focused()
    }
    await expect.poll(atEnd).toContain('Zypto')
    await keyboard.press('Home')
    await keyboard.press('ArrowUp')
    await keyboard.type('zer')
    await keyboard.press('Enter')
    await expect.poll(() => names(visitor)).toEqual(['Zerion'])
    await keyboard.press('Enter')
    await visitor.dialog.getByText('Scan this code with Zerion').waitFor()
    // From the tabs to the extension and its stores.
    await visitor.dialog.getByRole('tab', { name: 'Phone' }).focus()
    await keyboard.press('ArrowRight')
    await visitor.dialog.getByRole('heading', { name: 'Get Zerion' }).waitFor()
    expect(await focused()).toBe('Browser')
    await keyboard.press('Home')
    await dialogButton(visitor, 'Get Zerion').focus()
    await keyboard.press('Enter')
    await visitor.dialog.getByRole('heading', { name: 'On your phone' }).waitFor()
  })

  test('error: reports a list that fails to load, and can try again', async () => {
    const visitor = await visit()
    const pattern = /assets\/AllWallets-.*\.js/
    await visitor.page.route(pattern, (route) => route.abort())
    await visitor.page.goto(visitor.baseUrl)
    await visitor.button('Connect wallet').click()
    await dialogButton(visitor, 'All wallets').click()
    await visitor.dialog.getByText('This part didn’t load').waitFor()
    expect(await dialogButton(visitor, 'Try again').isVisible()).toBe(true)
  })
})

describe('recent wallets', () => {
  test('behavior: lists the last connected wallet before the others after a reload, and reports if it is gone', async () => {
    const wallets = [{}, { name: 'Silver Wallet', rdns: 'com.example.silver' }]
    const visitor = await visit({ wallets })
    const { page, dialog } = visitor
    await page.goto(visitor.baseUrl)
    await visitor.button('Connect wallet').click()
    await dialogButton(visitor, 'Silver Wallet').click()
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
    await dialogButton(visitor, 'Cancel').click()
    await dialog.waitFor({ state: 'detached' })
    await visitor.reload()
    await visitor.button('Connect wallet').click()
    await dialogButton(visitor, 'Silver Wallet').waitFor()
    await dialogButton(visitor, 'WalletConnect').waitFor()
    expect((await names(visitor)).slice(0, 3).map((name) => name.replace(/^S(?=S)/, ''))).toEqual([
      expect.stringContaining('WalletConnect'),
      expect.stringContaining('Silver Wallet'),
      expect.stringContaining(WALLET_NAME),
    ])

    const gone = await visit({ wallets: [{}] })
    await gone.context.addInitScript(
      (recent) => localStorage.setItem('aureus.recent', recent),
      await page.evaluate(() => localStorage.getItem('aureus.recent') ?? ''),
    )
    await gone.page.goto(gone.baseUrl)
    await gone.button('Connect wallet').click()
    await dialogButton(gone, 'Silver Wallet').waitFor()
    await dialogButton(gone, 'WalletConnect').waitFor()
    const order = await names(gone)
    expect(order[0]).toContain('QR code')
    expect(order[1]).toContain('Recent')
    expect(order[2]).toContain('Installed')
    expect(order.at(-1)).toContain('All wallets')
    await dialogButton(gone, 'Silver Wallet').click()
    await gone.dialog
      .getByRole('heading', { name: 'Silver Wallet isn’t available in this browser' })
      .waitFor()
    await dialogButton(gone, 'Choose another wallet').click()
    await search(gone).waitFor()
  })
})

describe('what is a wallet', () => {
  test('behavior: explains wallets and leads to the list', async () => {
    const visitor = await visit({ wallets: [] })
    await visitor.page.goto(visitor.baseUrl)
    await visitor.button('Connect wallet').click()
    await dialogButton(visitor, 'What is a wallet?').click()
    await visitor.dialog.getByText('It keeps your keys').waitFor()
    expect(await accessibilityProblems(visitor.page)).toEqual([])
    await dialogButton(visitor, 'Find a wallet').click()
    await search(visitor).waitFor()
    expect(await rows(visitor).count()).toBe(40)
  })
})

describe('looks', () => {
  test.each([
    { theme: 'dark', width: 360 },
    { theme: 'light', width: 1440 },
  ] as const)('behavior: axe finds nothing at $width px, $theme', async ({ theme, width }) => {
    const visitor = await visit({ theme, viewport: { width, height: 800 } })
    const { page, dialog } = visitor
    const checkView = async (view: string) => {
      expect(await accessibilityProblems(page), view).toEqual([])
      const wide = await dialog.evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      )
      expect(wide, `${view} scrolls sideways`).toBe(0)
      const folder = process.env['AUREUS_PICTURES']
      if (folder) await page.screenshot({ path: `${folder}/${view}-${theme}-${width}.png` })
    }
    await page.goto(visitor.baseUrl)
    await visitor.button('Connect wallet').click()
    await dialogButton(visitor, WALLET_NAME).waitFor()
    await checkView('Connect')
    await dialogButton(visitor, 'What is a wallet?').click()
    await dialog.getByText('It keeps your keys').waitFor()
    await checkView('WhatIsAWallet')
    await dialogButton(visitor, 'Find a wallet').click()
    await search(visitor).waitFor()
    await checkView('AllWallets')
    await searchWallets(visitor, 'rabby')
    await dialogButton(visitor, 'Rabby Wallet').click()
    await dialog.getByRole('heading', { name: 'Get Rabby Wallet' }).waitFor()
    await checkView('Downloads')
  })
})
