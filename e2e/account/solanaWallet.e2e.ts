// The hook for Solana's libraries in a page of its own, on the devnet's Solana chain.
import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { expect, inject, test } from 'vitest'
import { visitPart } from '../harness/partPage.ts'

const origin = 'http://solana.localhost'
/** An unsigned note on the chain, in base64. */
async function orderOf(payer: string): Promise<string> {
  const query = new URLSearchParams({ chainId: SOLANA_DEVNET_ID, projectId: 'aureus' })
  const rpc = createSolanaRpc(`${inject('baseUrl')}/v1/?${query}`)
  const { value } = await rpc.getLatestBlockhash().send()
  const memo = {
    programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
    data: new TextEncoder().encode('order 7'),
  }
  return pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(address(payer), empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(value, paid),
    (alive) => appendTransactionMessageInstruction(memo, alive),
    (message) => getBase64EncodedWireTransaction(compileTransaction(message)),
  )
}

test('behavior: signs bytes and sends a transaction of the app, on the network of the app', async () => {
  const visitor = await visitPart('packages/react/src/testing/solanaPage.tsx', {
    origin,
    solanaWallets: [{}],
  })
  const { page } = visitor
  await page.route(`${origin}/v1/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const body = route.request().postData()
    const answer = await fetch(`${inject('baseUrl')}${pathname}${search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    await route.fulfill({
      status: answer.status,
      body: await answer.text(),
      contentType: 'application/json',
    })
  })
  await page.goto(origin)
  await page.getByText('no key').waitFor()
  await page.getByRole('button', { name: 'Sign bytes' }).click()
  await page.getByText('AureusError').waitFor()

  await page.goto(`${origin}/?connect`)
  // Shown once the wallet is connected.
  const payer = await page.getByText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/).innerText()
  expect(await visitor.solanaWallet('state')).toMatchObject({ accounts: [payer] })
  await page.getByRole('button', { name: 'Sign bytes' }).click()
  await page.getByText('64 bytes').waitFor()

  await page.getByRole('textbox', { name: 'Order' }).fill(await orderOf(payer))
  await visitor.solanaWallet('reject', 'solana:signTransaction')
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByText('UserRejectedError').waitFor()
  await visitor.solanaWallet('approve')
  await page.getByRole('button', { name: 'Pay' }).click()
  // The chain verifies the signature and blockhash before it looks for the coins, which the account does not have.
  await page.getByText('RpcError: Transaction simulation failed: Account not found').waitFor()
  const calls = (await visitor.solanaWallet('calls')) as { method: string; params: unknown[] }[]
  expect(calls.filter(({ method }) => method === 'solana:signTransaction')).toMatchObject([
    { params: [{ chain: 'solana:localnet' }] },
    { params: [{ chain: 'solana:localnet' }] },
  ])
  expect(visitor.violations).toEqual([])
  expect(visitor.foreignRequests).toEqual([])
})
