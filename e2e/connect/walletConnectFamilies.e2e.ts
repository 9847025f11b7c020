// One session with a remote wallet in two chain families, scanned once.
import { expect, test } from 'vitest'
import { chooseNetwork, openAccount, signInHere } from '../harness/account.ts'
import { openRemoteWallet, REMOTE_WALLET_NAME, readCode } from '../harness/remoteWallet.ts'
import { visit } from '../harness/visitor.ts'

const EVM_NETWORK = 'Aureus Testnet'
const SOLANA_NETWORK = 'Aureus Solana Testnet'
const evmAccount = /0x.{4}…/
const solanaAccount = /^(?!0x)\w{6}…\w{4}/

test('behavior: a session that started on EVM also signs in on Solana without another code, even after a reload', async () => {
  const visitor = await visit({ wallets: [] })
  const { page, dialog } = visitor
  const wallet = await openRemoteWallet(visitor)
  await page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').click()
  await dialog.getByRole('button', { name: 'WalletConnect', exact: true }).click()
  await wallet.pair(await readCode(visitor))
  await visitor.signIn()
  await dialog.waitFor({ state: 'detached' })

  await chooseNetwork(visitor, SOLANA_NETWORK, evmAccount)
  await signInHere(visitor)
  await visitor.button(solanaAccount).first().waitFor()
  const asked = wallet.solana.control.calls.map(({ method }) => method)
  expect(asked).toContain('solana:signMessage')

  await visitor.reload()
  await page.getByText('Signed in').first().waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello from afar')
  const before = wallet.solana.control.calls.length
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect
    .poll(() => wallet.solana.control.calls.slice(before).map(({ method }) => method))
    .toEqual(['solana:signMessage'])

  // Back on EVM, still signed in without a prompt.
  const signed = wallet.asked().length
  await chooseNetwork(visitor, EVM_NETWORK, solanaAccount)
  await dialog.getByText('Signed in', { exact: true }).waitFor()
  await openAccount(visitor, evmAccount)
  await dialog.getByText(REMOTE_WALLET_NAME).first().waitFor()
  expect(wallet.asked().length).toBe(signed)

  // It is one session, so disconnecting one family ends both.
  await wallet.disconnect()
  await visitor.button('Connect wallet').first().waitFor()
  await visitor.historySettled()
  await page.reload()
  await visitor.button('Connect wallet').first().waitFor()
  expect(visitor.violations).toEqual([])
  expect(visitor.foreignRequests).toEqual([])
})
