// Activity: sent, pending and settled transactions.

import type { Route } from 'playwright-core'
import {
  type Address,
  createWalletClient,
  defineChain,
  getAddress,
  type Hex,
  http,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { fund } from '../harness/chain.ts'
import { type Visitor, type VisitorOptions, visit } from '../harness/visitor.ts'

const to: Address = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
/** Of the devnet; the wallet's build describes it. */
const WRAPPED_COIN: Address = '0x29F9484Dd5B678b8d44BA88ea6BDD86895a1586f'
/** `deposit()` */
const DEPOSIT: Hex = '0xd0e30db0'
const hashOf = (index: number): Hex => `0x${index.toString(16).padStart(64, 'a')}`

interface Kept {
  hash: Hex
  status?: string
  caipNetworkId?: string
  value?: string
  sentAtMs?: number
  kind?: 'call'
  to?: Address
}

/** A visitor whose browser has stored these transactions. */
async function withSent(kept: Kept[], options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await visit(options)
  await visitor.openAccount()
  const { accounts } = (await visitor.wallet('state')) as { accounts: [string] }
  const list = kept.map((one, index) => ({
    caipNetworkId: 'eip155:99199',
    from: getAddress(accounts[0]),
    to,
    value: '1500000000000000000',
    kind: 'transfer',
    sentAtMs: Date.now() - index * 60_000,
    status: 'confirmed',
    ...one,
  }))
  await visitor.page.evaluate(
    (text) => localStorage.setItem('aureus.transactions', text),
    JSON.stringify(list),
  )
  await activityTab(visitor).click()
  await visitor.dialog.getByRole('tabpanel', { name: 'Activity' }).waitFor()
  return visitor
}

/** Sends from an account whose key the wallet has too. */
async function sendOnChain(
  baseUrl: string,
  key: Hex,
  transaction: { to: Address; value: bigint; data?: Hex } = { to, value: parseEther('1.5') },
): Promise<Hex> {
  const account = privateKeyToAccount(key)
  await fund(baseUrl, account.address)
  const url = `${baseUrl}/v1/?chainId=eip155:99199&projectId=aureus`
  const chain = defineChain({
    id: 99199,
    name: 'Aureus Testnet',
    nativeCurrency: { name: 'Aureus', symbol: 'Aureus', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  const client = createWalletClient({ account, chain, transport: http(url) })
  return client.sendTransaction(transaction)
}

const activityTab = ({ dialog }: Visitor) => dialog.getByRole('tab', { name: 'Activity' })
const rows = ({ dialog }: Visitor) => dialog.getByRole('listitem')

describe('activity', () => {
  test('behavior: opening it updates pending transactions from the chain', async () => {
    const key = generatePrivateKey()
    const { baseUrl } = await visit({ wallets: [] })
    const hash = await sendOnChain(baseUrl, key)
    const visitor = await withSent([{ hash, status: 'pending' }], {
      wallets: [{ privateKeys: [key] }],
    })
    const sent = rows(visitor).filter({ hasText: 'Sent' })
    await sent.getByText('Confirmed').waitFor()
    await sent.getByText('−1.5 Aureus').waitFor()
    // The server adds received transactions.
    const received = rows(visitor).filter({ hasText: 'Received' })
    await received.getByText('+10 Aureus').waitFor()
    expect(await received.textContent()).toContain('From 0x')
    expect(await visitor.dialog.getByRole('link').count()).toBe(0)
    // It is stored as settled.
    const kept = () => visitor.page.evaluate(() => localStorage.getItem('aureus.transactions'))
    await expect
      .poll(async () => JSON.parse((await kept()) ?? '[]'))
      .toMatchObject([{ hash, status: 'confirmed' }])
    expect(visitor.violations).toEqual([])
    expect(visitor.foreignRequests).toEqual([])
  })

  test('behavior: a contract call is listed in the words of its contract', async () => {
    const key = generatePrivateKey()
    const { baseUrl } = await visit({ wallets: [] })
    const wrapped = { to: WRAPPED_COIN, value: parseEther('0.5'), data: DEPOSIT }
    const hash = await sendOnChain(baseUrl, key, wrapped)
    const value = `${wrapped.value}`
    const visitor = await withSent([{ hash, value, kind: 'call', to: WRAPPED_COIN }], {
      wallets: [{ privateKeys: [key] }],
    })
    await rows(visitor)
      .getByText(/^Wrap 0\.5 \w+ · WETH$/)
      .waitFor()
    expect(visitor.violations).toEqual([])
    expect(visitor.foreignRequests).toEqual([])
  })

  test('behavior: shows the empty state, keeps the account’s tab, and shows Disconnect at 360 px', async () => {
    const visitor = await withSent([], { viewport: { width: 360, height: 740 } })
    const { page, dialog } = visitor
    const nothing = dialog.getByRole('heading', { name: 'No activity yet' })
    const leave = dialog.getByRole('button', { name: 'Disconnect' })
    const overview = dialog.getByRole('tab', { name: 'Overview' })
    const scrolled = () => dialog.evaluate((element) => element.scrollTop)
    const inSight = async () => {
      const box = await leave.boundingBox()
      return (await scrolled()) === 0 && box !== null && box.y + box.height <= 740
    }
    await nothing.waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await inSight()).toBe(true)
    await dialog.getByRole('button', { name: 'Receive' }).click()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await nothing.waitFor()
    await activityTab(visitor).focus()
    await page.keyboard.press('ArrowRight')
    expect(await overview.getAttribute('aria-selected')).toBe('true')
    expect(await overview.evaluate((tab) => tab === document.activeElement)).toBe(true)
    await dialog.getByText('Signed in').waitFor()
    expect(await inSight()).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('End')
    await nothing.waitFor()
  })

  test('error: reports a chain that does not respond, and Try again repeats the request', async () => {
    const visitor = await visit()
    let answer: (route: Route) => Promise<void> = (route) => route.abort()
    await visitor.page.route(/\/v1\/\?chainId/, (route) => answer(route))
    await visitor.openAccount()
    const { accounts } = (await visitor.wallet('state')) as { accounts: [string] }
    const from = getAddress(accounts[0])
    await visitor.page.evaluate(
      (text) => localStorage.setItem('aureus.transactions', text),
      JSON.stringify([
        {
          hash: hashOf(1),
          caipNetworkId: 'eip155:99199',
          from,
          to,
          value: '1',
          kind: 'transfer',
          sentAtMs: Date.now(),
          status: 'pending',
        },
      ]),
    )
    await activityTab(visitor).click()
    await visitor.dialog.getByRole('alert').filter({ hasText: 'didn’t respond' }).waitFor()
    await rows(visitor).waitFor()
    expect(await accessibilityProblems(visitor.page)).toEqual([])
    // Answers wait for the press. The view also asks by itself, which would remove the alert first.
    const pressed = Promise.withResolvers<void>()
    answer = async (route) => pressed.promise.then(() => route.continue())
    await visitor.dialog.getByRole('button', { name: 'Try again' }).click()
    pressed.resolve()
    await visitor.dialog.getByRole('button', { name: 'Check again' }).waitFor()
    expect(await visitor.dialog.getByRole('alert').count()).toBe(0)
  })

  test('behavior: by keyboard, copies the hash and links to the explorer without an opener', async () => {
    const visitor = await withSent([{ hash: hashOf(1), caipNetworkId: 'eip155:8453' }])
    const { page, dialog } = visitor
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const link = dialog.getByRole('link', { name: /^View 0xaaaa…aaa1 in the explorer/ })
    expect(await link.getAttribute('href')).toBe(`https://basescan.org/tx/${hashOf(1)}`)
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    await link.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(hashOf(1))
  })

  test('behavior: disconnecting deletes it', async () => {
    const visitor = await withSent([{ hash: hashOf(1) }])
    await rows(visitor).waitFor()
    await visitor.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await visitor.button('Connect wallet').waitFor()
    expect(await visitor.page.evaluate(() => localStorage.getItem('aureus.transactions'))).toBe(
      '[]',
    )
  })

  test.each([
    [320, 'dark'],
    [1440, 'light'],
  ] as const)('behavior: axe finds nothing among a hundred, %d px %s', async (width, theme) => {
    const statuses = ['pending', 'confirmed', 'reverted', 'replaced', 'unknown']
    const kept = Array.from({ length: 100 }, (_, index) => ({
      hash: hashOf(index),
      status: statuses[index % 5] as string,
      caipNetworkId: index % 5 && index % 2 ? 'eip155:8453' : 'eip155:99199',
      value: '9'.repeat((index * 7) % 60 || 1),
      // Old enough that only pending transactions are read.
      sentAtMs: Date.now() - index * 86_400_000 - 86_400_000,
    }))
    const visitor = await withSent(kept, { theme, viewport: { width, height: 900 } })
    await expect.poll(() => rows(visitor).count()).toBe(100)
    const overflow = await visitor.dialog.evaluate(
      (dialog) => dialog.scrollWidth - dialog.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    expect(await accessibilityProblems(visitor.page)).toEqual([])
  })
})
