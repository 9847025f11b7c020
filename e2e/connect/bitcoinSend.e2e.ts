// Sends Bitcoin on a chain of the test: the server reads it from an indexer, and the wallet makes the transaction.
import { scriptOfAddress } from '@aureus/protocol/addresses'
import { createBitcoinTestWallet } from '@aureus/test-wallet'
import { generatePrivateKey } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { createBitcoinChain } from '../../apps/devnet/src/bitcoin/chain.ts'
import { startEsplora } from '../../apps/devnet/src/bitcoin/esplora/server.ts'
import { pay } from '../../apps/devnet/src/bitcoin/pay.ts'
import { startBitcoinNode } from '../../apps/devnet/src/bitcoin/server.ts'
import { serveWith } from '../../scripts/test/ownServer.ts'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { tabTo } from '../harness/keyboard.ts'
import { BITCOIN_WALLET_NAME, visit } from '../harness/visitor.ts'

const BITCOIN = 'bip122:000000000933ea01ad0ee984209779ba'
const RECIPIENT = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

async function serveBitcoin() {
  const chain = createBitcoinChain()
  const node = await startBitcoinNode({ chain })
  onTestFinished(node.stop)
  const indexer = await startEsplora({ chain })
  onTestFinished(indexer.stop)
  const url = await serveWith({
    NETWORKS: BITCOIN,
    RPC_URLS: `${BITCOIN}=${node.rpcUrl}`,
    BITCOIN_INDEXERS: `${BITCOIN}=${indexer.url}`,
  })
  return { chain, url }
}

/** The options of a wallet that holds 0.002 coins on the chain. */
function walletOn({ chain, url }: Awaited<ReturnType<typeof serveBitcoin>>) {
  const privateKeys = [generatePrivateKey()]
  const parts = { name: 'x', id: 'x', privateKeys, network: 'testnet', authorized: true } as const
  const [account] = createBitcoinTestWallet(parts).standard.accounts
  const satoshis = 200_000
  const { txid } = pay(chain, scriptOfAddress(account?.address ?? '') ?? '', BigInt(satoshis))
  chain.mine()
  const rpcUrl = `${url}/v1/?chainId=${encodeURIComponent(BITCOIN)}&projectId=aureus`
  const coins = [{ txid, output: 0, satoshis }]
  return { privateKeys, network: 'testnet', chain: { rpcUrl, coins } } as const
}

test('behavior: by keyboard, sends Bitcoin, whose activity is pending and then confirmed', async () => {
  const served = await serveBitcoin()
  const { chain, url: baseUrl } = served
  const visitor = await visit({ baseUrl, wallets: [], bitcoinWallets: [walletOn(served)] })
  const { page, dialog } = visitor
  const press = async (name: string, within = dialog) => {
    await tabTo(visitor, within.getByRole('button', { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  await page.goto(baseUrl)
  await visitor.button('Connect wallet').press('Enter')
  await press(BITCOIN_WALLET_NAME)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await visitor.signIn()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('0.002', { exact: true }).first().waitFor()

  await press('Send', page.locator('main'))
  await tabTo(visitor, dialog.getByLabel('Recipient'))
  await page.keyboard.type('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2')
  await tabTo(visitor, dialog.getByLabel('Amount (tBTC)'))
  expect(await dialog.getByRole('button', { name: 'Max' }).count()).toBe(0)
  await page.keyboard.type('0.002')
  await page.keyboard.press('Enter')
  // An address of another network.
  await dialog.getByText(/^Enter a Bitcoin Testnet address/).waitFor()
  await dialog.getByLabel('Recipient').fill(RECIPIENT)
  await page.keyboard.press('Enter')
  await dialog.getByText(/the fee comes on top/).waitFor()
  await dialog.getByLabel('Amount (tBTC)').fill('0.0005')
  await page.keyboard.press('Enter')

  await dialog.getByRole('heading', { name: 'Review and send' }).waitFor()
  await dialog.getByText('Set by your wallet', { exact: true }).waitFor()
  await dialog.getByText('0.0005 tBTC + the fee', { exact: true }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await press('Send')
  await dialog.getByRole('heading', { name: 'Sent' }).waitFor()
  expect(chain.pool.size).toBe(1)
  await press('View activity')

  const row = dialog.getByRole('listitem').filter({ hasText: '0.0005' })
  await row.getByText('Pending', { exact: true }).waitFor()
  chain.mine()
  // The list also asks by itself, and then there is nothing left to check.
  const confirmed = row.getByText('Confirmed', { exact: true })
  const again = dialog.getByRole('button', { name: 'Check again', exact: true })
  void again.press('Enter').catch(() => undefined)
  await confirmed.waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  const [payment] = chain.blocks.at(-1)?.transactions.slice(1) ?? []
  expect(payment?.outputs.map(({ satoshis }) => satoshis)).toEqual([50_000n, 149_500n])
  expect(payment?.outputs[0]?.script).toBe(scriptOfAddress(RECIPIENT))
  expect(visitor.violations).toEqual([])
  expect(visitor.foreignRequests).toEqual([])
})
