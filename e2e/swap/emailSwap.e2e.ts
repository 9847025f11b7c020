// Swaps of the email wallet by keyboard alone: of a plain account, and of a smart account as one batch.
import { getAddress, parseEther, parseUnits } from 'viem'
import { describe, expect, inject, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { fund, mintTestToken } from '../harness/chain.ts'
import { coinsOf, testToken, tokensOf } from '../harness/chainBalances.ts'
import { logInByEmail, proveEmail, signInOnSite, signInWithWallet } from '../harness/emailLogin.ts'
import { tabTo } from '../harness/keyboard.ts'
import { chooseToken, openSwap, press, pressSwap, review, typeAmount } from '../harness/swapForm.ts'
import { type Visitor, visit } from '../harness/visitor.ts'
import { enterAndClose, openWalletWindowByKeyboard } from '../harness/walletWindow.ts'

const newEmail = () => `swap-${crypto.randomUUID()}@example.com`

/** From the closed modal. @returns the account's address */
async function openAccount(visitor: Visitor) {
  const { page, dialog } = visitor
  await tabTo(visitor, visitor.button(/0x.{4}…/).first())
  await page.keyboard.press('Enter')
  const address = await dialog.locator('bdi[title]').first().getAttribute('title')
  return getAddress(address ?? '')
}

interface Swapped {
  pay: string
  /** The symbol. */
  receive: string
  /** The buttons of what is asked for before the swap. */
  allowances?: string[]
}

/** Carries out the reviewed swap. The window must name the minimum of the review. @returns that minimum */
async function swap(visitor: Visitor, { pay, receive, allowances = [] }: Swapped): Promise<string> {
  const minimum = await pressSwap(visitor)
  for (const name of allowances) {
    const window = await openWalletWindowByKeyboard(visitor)
    await window.getByRole('heading', { name: 'Let someone spend a token' }).waitFor()
    await window.getByText(pay, { exact: true }).first().waitFor()
    await enterAndClose(window, window.getByRole('button', { name, exact: true }))
  }
  const window = await openWalletWindowByKeyboard(visitor)
  const title = `Swap ${pay} for at least ${minimum} ${receive}`
  await window.getByRole('heading', { name: title, exact: true }).waitFor()
  expect(await window.getByText('Can be spent by others afterwards').count()).toBe(0)
  expect(await accessibilityProblems(window)).toEqual([])
  await enterAndClose(window, window.getByRole('button', { name: 'Swap', exact: true }))
  await visitor.dialog.getByRole('heading', { name: 'Swapped' }).waitFor()
  expect(visitor.violations).toEqual([])
  return minimum
}

describe('swap with the email wallet', () => {
  test('behavior: swaps coins for a token with a plain account, and that token for coins', async () => {
    const visitor = await visit({ wallets: [] })
    const { baseUrl } = visitor
    await visitor.page.goto(baseUrl)
    await logInByEmail(visitor, newEmail())
    await signInWithWallet(visitor)
    const address = await openAccount(visitor)
    await fund(baseUrl, address)
    await openSwap(visitor)
    await chooseToken(visitor, { side: 'buy', token: testToken })
    await typeAmount(visitor, '0.01')
    await review(visitor)
    const minimum = await swap(visitor, { pay: '0.01 Aureus', receive: 'TEST' })
    expect(await tokensOf(baseUrl, address)).toBeGreaterThanOrEqual(parseUnits(minimum, 6))
    expect(await coinsOf(baseUrl, address)).toBeLessThanOrEqual(parseEther('9.99'))

    const before = await tokensOf(baseUrl, address)
    await press(visitor, 'Done')
    await openAccount(visitor)
    await openSwap(visitor)
    await press(visitor, 'Switch direction')
    await typeAmount(visitor, '0.02')
    await review(visitor)
    await swap(visitor, { pay: '0.02 TEST', receive: 'Aureus', allowances: ['Allow', 'Sign'] })
    expect(await tokensOf(baseUrl, address)).toBe(before - 20_000n)
  })

  test('behavior: swaps a token for coins with a smart account, by one approval', async () => {
    const visitor = await visit({ wallets: [] })
    const { page, baseUrl } = visitor
    await page.goto(inject('dappUrl'))
    await proveEmail(visitor, newEmail())
    await signInOnSite(visitor)
    await tabTo(visitor, visitor.button('Buy with one approval'))
    await page.keyboard.press('Enter')
    const window = await openWalletWindowByKeyboard(visitor)
    await enterAndClose(window, window.getByRole('button', { name: /^(?:Send|Approve|Confirm)/ }))
    await page.getByText('"status": "supported"').waitFor()

    const address = await openAccount(visitor)
    await mintTestToken(baseUrl, address, 50_000_000n)
    const before = await tokensOf(baseUrl, address)
    await openSwap(visitor)
    await press(visitor, 'Switch direction')
    await chooseToken(visitor, { side: 'sell', token: testToken })
    await typeAmount(visitor, '20')
    await review(visitor)
    const minimum = await swap(visitor, { pay: '20 TEST', receive: 'Aureus' })
    expect(await tokensOf(baseUrl, address)).toBe(before - 20_000_000n)
    expect(await coinsOf(baseUrl, address)).toBeGreaterThanOrEqual(parseEther(minimum))
  })
})
