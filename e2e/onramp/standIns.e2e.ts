// Buying at the devnet's stand-ins by keyboard, as after `npm start`.
import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { chooseNetwork } from '../harness/account.ts'
import { coinsOf } from '../harness/chainBalances.ts'
import { logInByEmail, signInWithWallet } from '../harness/emailLogin.ts'
import { tabTo } from '../harness/keyboard.ts'
import { lamportsOf } from '../harness/lamportsOf.ts'
import { SOLANA_WALLET_NAME, type Visitor, visit } from '../harness/visitor.ts'

/** 100 less 3 % and 0.5, at 2,500 and at 150. */
const COINS = 38_600_000_000_000_000n
const LAMPORTS = 643_333_000

const evmAccount = /0x.{4}…/
const solanaAccount = /^(?!0x)\w{6}…\w{4}/

/** Opens the account from the closed modal. @returns its address */
async function openAccount(visitor: Visitor, account: RegExp): Promise<string> {
  const { page, dialog } = visitor
  await tabTo(visitor, visitor.button(account).first())
  await page.keyboard.press('Enter')
  return (await dialog.locator('bdi[title]').first().getAttribute('title')) ?? ''
}

/** Buys for 100 from the open account, until the modal says that the coins were paid out, and closes the modal. */
async function buy(visitor: Visitor, provider: string, received: string): Promise<void> {
  const { page, dialog, context } = visitor
  const button = (name: RegExp) => dialog.getByRole('button', { name })
  await tabTo(visitor, button(/^Buy$/))
  await page.keyboard.press('Enter')
  const country = dialog.getByRole('combobox', { name: 'Country' })
  await tabTo(visitor, country)
  await country.selectOption({ label: 'Germany' })
  await tabTo(visitor, dialog.getByRole('textbox', { name: /^Amount/ }))
  await page.keyboard.type('100')
  await tabTo(visitor, button(/^All offers/))
  await page.keyboard.press('Enter')
  await tabTo(visitor, button(new RegExp(`^${provider} `)))
  await page.keyboard.press('Enter')
  await tabTo(visitor, button(new RegExp(`^Continue on ${provider}`)))
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  const window = await opened
  const pay = window.getByRole('button', { name: /^Pay 100/ })
  await pay.waitFor()
  await tabTo({ page: window }, pay)
  await window.keyboard.press('Enter')
  await window.waitForURL((url) => url.origin === visitor.baseUrl)
  await window.close()
  await page.bringToFront()
  await dialog.getByText(`${received} paid out`).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(visitor.violations).toEqual([])
}

describe('buying at the stand-ins by keyboard', () => {
  test('behavior: buys coins with an external wallet', async () => {
    const visitor = await visit()
    await visitor.connect()
    await visitor.signIn()
    await visitor.dialog.waitFor({ state: 'detached' })
    const address = getAddress(await openAccount(visitor, evmAccount))
    await buy(visitor, 'MoonPay', '0.0386 Aureus')
    expect(await coinsOf(visitor.baseUrl, address)).toBe(COINS)
  })

  test('behavior: buys SOL with an external wallet', async () => {
    const visitor = await visit({ wallets: [], solanaWallets: [{}] })
    const { page, dialog } = visitor
    await page.goto(visitor.baseUrl)
    await visitor.button('Connect wallet').click()
    await dialog.getByRole('button', { name: SOLANA_WALLET_NAME, exact: true }).click()
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
    await visitor.signIn()
    await dialog.waitFor({ state: 'detached' })
    const address = await openAccount(visitor, solanaAccount)
    await buy(visitor, 'Stripe', '0.643333 SOL')
    expect(await lamportsOf(visitor, address)).toBe(LAMPORTS)
  })

  test('behavior: buys coins and SOL with the email wallet', async () => {
    const visitor = await visit({ wallets: [] })
    await visitor.page.goto(visitor.baseUrl)
    await logInByEmail(visitor, `buy-${crypto.randomUUID()}@example.com`)
    await signInWithWallet(visitor)
    const address = getAddress(await openAccount(visitor, evmAccount))
    await buy(visitor, 'Coinbase', '0.0386 Aureus')
    expect(await coinsOf(visitor.baseUrl, address)).toBe(COINS)

    await chooseNetwork(visitor, 'Aureus Solana Testnet', evmAccount)
    await visitor.dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInWithWallet(visitor)
    const onSolana = await openAccount(visitor, solanaAccount)
    await buy(visitor, 'Transak', '0.643333 SOL')
    expect(await lamportsOf(visitor, onSolana)).toBe(LAMPORTS)
  })
})
