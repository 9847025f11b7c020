// The site pays fees on Solana: a visitor with an email wallet and no SOL at all sends a token.
import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import { expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { chooseNetwork, openAccount } from '../harness/account.ts'
import { logInByEmail, signInWithWallet } from '../harness/emailLogin.ts'
import { type Visitor, visit } from '../harness/visitor.ts'
import { openWalletWindow, pressAndClose } from '../harness/walletWindow.ts'

const evmAccount = /0x.{4}…/
const solanaAccount = /^(?!0x)\w{6}…\w{4}/
const PAID = 'Paid by Aureus'

async function ask<T>({ baseUrl }: Visitor, method: string, params: unknown[]): Promise<T> {
  const query = new URLSearchParams({ chainId: SOLANA_DEVNET_ID, projectId: 'aureus' })
  const response = await fetch(`${baseUrl}/v1/?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { result: T }).result
}

const lamportsOf = async (visitor: Visitor, address: string) =>
  (await ask<{ value: number }>(visitor, 'getBalance', [address])).value

/** From the open form to the end. @param paid whether the site pays */
async function send(
  visitor: Visitor,
  { to, amount, paid }: { to: string; amount: string; paid: boolean },
): Promise<void> {
  const { dialog, page } = visitor
  await dialog.getByRole('textbox', { name: 'Recipient' }).fill(to)
  const field = dialog.getByRole('textbox', { name: /^Amount/ })
  if (amount === 'max') {
    await dialog.getByRole('button', { name: 'Max' }).click()
    await expect.poll(() => field.inputValue()).not.toBe('')
  } else await field.fill(amount)
  await dialog.getByRole('button', { name: 'Review', exact: true }).click()
  await dialog.getByRole('heading', { name: 'Review and send' }).waitFor()
  expect(await dialog.getByText(PAID).count()).toBe(paid ? 1 : 0)
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const window = await openWalletWindow(visitor)
  await window.getByText(to).first().waitFor()
  if (paid) await window.getByText(PAID).first().waitFor()
  expect(await accessibilityProblems(window)).toEqual([])
  await pressAndClose(window, window.getByRole('button', { name: 'Send', exact: true }))
  await dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function openTokenForm(visitor: Visitor): Promise<void> {
  const { dialog } = visitor
  await openAccount(visitor, solanaAccount)
  await dialog.getByRole('tab', { name: 'Tokens' }).click()
  await dialog.getByRole('button', { name: /Test Token/ }).click()
}

test('behavior: a visitor without SOL sends a token, and the site pays the fee', async () => {
  const visitor = await visit({ wallets: [] })
  const { page, baseUrl } = visitor
  await page.goto(baseUrl)
  await logInByEmail(visitor, `fees-${crypto.randomUUID()}@example.com`)
  await signInWithWallet(visitor)
  await chooseNetwork(visitor, 'Aureus Solana Testnet', evmAccount)
  await visitor.dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
  await signInWithWallet(visitor)
  await visitor.button('Get test coins').click()
  await page
    .getByText(/^10(?:\.0+)? SOL$/)
    .first()
    .waitFor()

  // The visitor pays for the recipient's new account.
  const to = newAddress()
  await openTokenForm(visitor)
  await send(visitor, { to, amount: '5', paid: false })

  // Everything goes, because nothing is kept for a fee.
  const before = await lamportsOf(visitor, to)
  await visitor.button('Send').click()
  await send(visitor, { to, amount: 'max', paid: true })
  expect(await lamportsOf(visitor, to)).toBeGreaterThan(before + 9.9e9)
  await page
    .getByText(/^0 SOL$/)
    .first()
    .waitFor()

  await openTokenForm(visitor)
  await send(visitor, { to, amount: '7', paid: true })
  const { value } = await ask<{ value: { account: { data: { parsed: unknown } } }[] }>(
    visitor,
    'getTokenAccountsByOwner',
    [to, { programId: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' }, { encoding: 'jsonParsed' }],
  )
  expect(value.map(({ account }) => account.data.parsed)).toMatchObject([
    { info: { tokenAmount: { uiAmountString: '12' } } },
  ])
  expect(visitor.violations).toEqual([])
})

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** 43 letters that begin with a small one are 32 bytes. */
function newAddress(): string {
  const random = crypto.getRandomValues(new Uint8Array(42))
  return `5${[...random].map((byte) => letters[byte % letters.length]).join('')}`
}
