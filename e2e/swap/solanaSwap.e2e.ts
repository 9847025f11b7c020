// Swaps on Solana by keyboard alone, with an external wallet and with the email wallet. The market maker signs last.
import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import { parseUnits } from 'viem'
import { describe, expect, test } from 'vitest'
import { TEST_MINT } from '../../apps/devnet/src/solana/faucet/testMint.ts'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { chooseNetwork } from '../harness/account.ts'
import { logInByEmail, signInWithWallet } from '../harness/emailLogin.ts'
import { tabTo } from '../harness/keyboard.ts'
import { lamportsOf } from '../harness/lamportsOf.ts'
import { chooseToken, openSwap, pressSwap, review, typeAmount } from '../harness/swapForm.ts'
import { SOLANA_WALLET_NAME, type Visitor, visit } from '../harness/visitor.ts'
import { enterAndClose, openWalletWindowByKeyboard } from '../harness/walletWindow.ts'

const SOL = 1_000_000_000
/** From the faucet, with 10 SOL. */
const GRANTED = parseUnits('100', 6)

/** Base units of the test token, as the chain has them. */
async function tokensOf({ baseUrl }: Visitor, owner: string): Promise<bigint> {
  const query = new URLSearchParams({ chainId: SOLANA_DEVNET_ID, projectId: 'aureus' })
  const params = [owner, { mint: TEST_MINT }, { encoding: 'jsonParsed' }]
  const body = { jsonrpc: '2.0', id: 1, method: 'getTokenAccountsByOwner', params }
  const response = await fetch(`${baseUrl}/v1/?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { result } = (await response.json()) as {
    result: {
      value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[]
    }
  }
  return BigInt(result.value[0]?.account.data.parsed.info.tokenAmount.amount ?? 0)
}

/** From the closed modal, signed in on Solana, to the wallet's question. */
async function askForSwap(visitor: Visitor) {
  const { page, dialog } = visitor
  await tabTo(visitor, visitor.button('Get test coins'))
  await page.keyboard.press('Enter')
  await page
    .getByText(/^10(?:\.0+)? SOL$/)
    .first()
    .waitFor()
  await tabTo(visitor, visitor.button(/^\w{6}…\w{4}/).first())
  await page.keyboard.press('Enter')
  const owner = (await dialog.locator('bdi[title]').first().getAttribute('title')) ?? ''
  await openSwap(visitor)
  await chooseToken(visitor, { side: 'buy', token: TEST_MINT })
  await typeAmount(visitor, '2')
  await review(visitor)
  return { owner, minimum: await pressSwap(visitor) }
}

async function expectSwapped(
  visitor: Visitor,
  { owner, minimum }: { owner: string; minimum: string },
): Promise<void> {
  await visitor.dialog.getByRole('heading', { name: 'Swapped' }).waitFor()
  const least = parseUnits(minimum, 6)
  expect(least).toBeGreaterThan(0n)
  // The maker's price is firm.
  expect(await tokensOf(visitor, owner)).toBe(GRANTED + least)
  // Two signatures: the visitor's and the maker's.
  expect(await lamportsOf(visitor, owner)).toBe(8 * SOL - 2 * 5000)
  expect(visitor.violations).toEqual([])
}

describe('swap on Solana', () => {
  test('behavior: swaps coins for a token with an external wallet', async () => {
    const visitor = await visit({ wallets: [], solanaWallets: [{}] })
    const { page, dialog } = visitor
    await page.goto(visitor.baseUrl)
    await visitor.button('Connect wallet').click()
    await dialog.getByRole('button', { name: SOLANA_WALLET_NAME, exact: true }).click()
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
    await visitor.signIn()
    await dialog.waitFor({ state: 'detached' })
    const asked = await askForSwap(visitor)
    await expectSwapped(visitor, asked)
    expect(await visitor.solanaWallet('state')).toMatchObject({ accounts: [asked.owner] })
    expect(visitor.foreignRequests).toEqual([])
  })

  test('behavior: swaps coins for a token with the email wallet, whose window reads the swap', async () => {
    const visitor = await visit({ wallets: [] })
    await visitor.page.goto(visitor.baseUrl)
    await logInByEmail(visitor, `swap-${crypto.randomUUID()}@example.com`)
    await signInWithWallet(visitor)
    await chooseNetwork(visitor, 'Aureus Solana Testnet')
    await visitor.dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInWithWallet(visitor)
    const asked = await askForSwap(visitor)
    const window = await openWalletWindowByKeyboard(visitor)
    const title = `Swap 2 SOL for at least ${asked.minimum} BTBmjn…xVYv`
    await window.getByRole('heading', { name: title, exact: true }).waitFor()
    expect(await accessibilityProblems(window)).toEqual([])
    await enterAndClose(window, window.getByRole('button', { name: 'Swap', exact: true }))
    await expectSwapped(visitor, asked)
  })
})
