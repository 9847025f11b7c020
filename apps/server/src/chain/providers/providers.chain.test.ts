// The indexer and the price source of the devnet, over HTTP, as an operator would configure them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TokenBalanceItem } from '@aureus/protocol'
import type { History } from '@aureus/protocol/history'
import { createWalletClient, encodeDeployData, getAddress, http, parseAbi, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainClient } from '../../../../devnet/src/chain/client.ts'
import { artifacts } from '../../../../devnet/src/contracts/artifacts.ts'
import { type Devnet, startDevnet } from '../../../../devnet/src/devnet.ts'
import { startIndexer } from '../../../../devnet/src/indexer/server.ts'
import { silentLog } from '../../../../devnet/src/log/log.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const chainId = 'eip155:99199'
const faucetToken = 'x'.repeat(32)
const account = privateKeyToAccount(generatePrivateKey())
const { address } = account
const tokenAbi = parseAbi(['function mint(address to, uint256 amount)'])
let dir: string
let devnet: Devnet
let unlisted: string

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'aureus-providers-'))
  devnet = await startDevnet({ dir, faucetToken, solana: false })
  await fetch(devnet.faucetUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${faucetToken}` },
    body: JSON.stringify({ address }),
  })
  const client = chainClient(devnet.rpcUrl, 'Aureus')
  const wallet = createWalletClient({ account, transport: http(devnet.rpcUrl) })
  const data = encodeDeployData({ ...artifacts.testToken, args: ['Silver', 'SLV'] })
  const deployed = await wallet.sendTransaction({ data, chain: null } as never)
  const { contractAddress } = await client.waitForTransactionReceipt({ hash: deployed })
  unlisted = getAddress(contractAddress ?? zeroAddress)
  for (let n = 0; n < 9; n++) {
    const call = { address: unlisted as `0x${string}`, abi: tokenAbi, chain: null } as const
    const hash = await wallet.writeContract({
      ...call,
      functionName: 'mint',
      args: [address, 1_000_000n],
    })
    await client.waitForTransactionReceipt({ hash })
  }
})
afterAll(async () => {
  await devnet.stop()
  rmSync(dir, { recursive: true })
})

const open = (environment: NodeJS.ProcessEnv) =>
  createTestServer({
    NETWORKS: chainId,
    RPC_URLS: `${chainId}=${devnet.rpcUrl}`,
    TOKEN_LISTS: devnet.tokenList,
    ...environment,
  })

const startOne = () =>
  startIndexer({
    port: 0,
    client: chainClient(devnet.rpcUrl, 'Aureus'),
    tokens: [devnet.contracts.testToken],
    log: silentLog,
  })

async function balances({ app }: TestServer) {
  const answer = await app.inject(`/v1/account/${address}/balance`)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ balances: TokenBalanceItem[] }>().balances
}
async function history({ app }: TestServer, cursor?: string | null) {
  const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''
  const answer = await app.inject(`/v1/account/${address}/history${query}`)
  return { status: answer.statusCode, page: answer.json<History>() }
}
const briefly = (items: readonly TokenBalanceItem[]) =>
  items.map(({ symbol, quantity, value }) => [symbol, quantity.numeric, value])

describe('an indexer and a price source', () => {
  test('behavior: add unlisted tokens, values for priced tokens, and pages of history', async () => {
    const indexer = await startOne()
    await using server = await open({
      INDEXER_URL: indexer.indexerUrl,
      PRICES_URL: indexer.pricesUrl,
    })
    const { features } = (await server.app.inject('/v1/config')).json()
    expect(features.prices).toBe(true)
    const [coin, ...tokens] = await balances(server)
    expect(coin).toMatchObject({ symbol: 'Aureus', price: 2.5 })
    expect(coin?.value).toBeCloseTo(2.5 * Number(coin?.quantity.numeric), 6)
    expect(briefly(tokens)).toEqual([
      ['TEST', '100', 100],
      ['SLV', '9', undefined],
    ])
    expect(tokens[1]).toMatchObject({ address: unlisted, name: 'Silver' })

    const first = (await history(server)).page
    expect(first.data).toHaveLength(10)
    expect(first.data[0]?.transfers[0]).toMatchObject({ direction: 'in', token: { symbol: 'SLV' } })
    const second = (await history(server, first.next)).page
    const hashes = [...first.data, ...second.data].map(({ hash }) => hash)
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(second.next).toBeNull()
    // The nodes alone know the same history.
    await using alone = await open({})
    expect(new Set(hashes)).toEqual(
      new Set((await history(alone)).page.data.map(({ hash }) => hash)),
    )

    await indexer.stop()
    // Only the indexer can continue a page that it started.
    expect((await history(server, first.next)).status).toBe(502)
    const fromNodes = await history(server)
    expect(new Set(fromNodes.page.data.map(({ hash }) => hash))).toEqual(new Set(hashes))
    expect(briefly((await balances(server)).slice(1))).toEqual([['TEST', '100', 100]])
    server.clock.nowMs += 60_000
    expect(briefly((await balances(server)).slice(1))).toEqual([['TEST', '100', undefined]])
    expect(server.logged.join('')).toContain('"failure":"unreached"')
    expect(server.logged.join('')).not.toContain(indexer.indexerUrl)
    expect((await history(alone, first.next)).status).toBe(400)
  })

  test('behavior: without them there are no values and no requests', async () => {
    await using server = await open({})
    const [coin, ...tokens] = await balances(server)
    expect(coin).not.toHaveProperty('value')
    expect(briefly(tokens)).toEqual([['TEST', '100', undefined]])
  })
})
