// The app in `examples` with Anchor, on the devnet's Solana chain, with the packed packages.
import { expect, inject, test } from 'vitest'
import { buildExample, servePages } from '../harness/exampleApps.ts'
import { visitSolanaExample } from '../harness/exampleVisitor.ts'
import { SOLANA_WALLET_NAME } from '../harness/visitor.ts'

test('behavior: signs in and sends Anchor’s call to the wallet’s chain', async ({ skip }) => {
  const app = await buildExample('solana-anchor')
  if (app === undefined) return skip('npm cannot install what the app needs')
  const server = inject('baseUrl')
  const visitor = await visitSolanaExample(await servePages(app, server))
  const { page, dialog } = visitor
  await page.goto(visitor.baseUrl)
  await page.getByText('Not connected').waitFor()
  await visitor.button('Connect wallet').click()
  await dialog.getByRole('button', { name: SOLANA_WALLET_NAME, exact: true }).click()
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Signed in', { exact: true }).waitFor()
  await dialog.waitFor({ state: 'detached' })

  const { accounts } = (await visitor.solanaWallet('state')) as { accounts: [string] }
  const [address] = accounts
  await page.getByText(`${address} on Aureus Solana Testnet`).waitFor()
  const granted = await fetch(`${server}/v1/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server },
    body: JSON.stringify({ address }),
  })
  expect(granted.status).toBe(200)
  await visitor.solanaWallet('reject', 'solana:signTransaction')
  await visitor.button('Pay').click()
  await page.getByRole('status').getByText('The request was declined in the wallet').waitFor()
  await visitor.solanaWallet('approve')
  await visitor.button('Pay').click()
  await page
    .getByRole('status')
    .getByText(/^Sent [1-9A-HJ-NP-Za-km-z]{87,88}$/)
    .waitFor()

  await visitor.historySettled()
  await page.reload()
  await page.getByText('Signed in', { exact: true }).waitFor()
  await page.getByText(`${address} on Aureus Solana Testnet`).waitFor()
  expect(visitor.complaints).toEqual([])
  expect(visitor.violations).toEqual([])
})
