// Accounts of Bitcoin over the API, read from the devnet's stand-in for an indexer.
import type { TokenBalanceItem } from '@aureus/protocol'
import type { History } from '@aureus/protocol/history'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createBitcoinChain } from '../../../../devnet/src/bitcoin/chain.ts'
import { startEsplora } from '../../../../devnet/src/bitcoin/esplora/server.ts'
import { pay } from '../../../../devnet/src/bitcoin/pay.ts'
import { alice, aliceScript } from '../../testing/esplora.ts'
import { startNode } from '../../testing/node.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const BITCOIN = 'bip122:000000000933ea01ad0ee984209779ba'
const NETWORKS = `eip155:1 ${BITCOIN}`
const login = 'aureus:sup3r-s3cret'

async function serve(settings: NodeJS.ProcessEnv = {}) {
  const asked: string[] = []
  const chain = createBitcoinChain()
  const { url, stop } = await startEsplora({ chain, onRequest: (path) => asked.push(path) })
  onTestFinished(stop)
  const BITCOIN_INDEXERS = `${BITCOIN}=${url.replace('://', `://${login}@`)}`
  const RPC_URLS = 'eip155:1=http://127.0.0.1:1'
  const server = await createTestServer({ NETWORKS, RPC_URLS, BITCOIN_INDEXERS, ...settings })
  onTestFinished(() => server[Symbol.asyncDispose]())
  return { chain, asked, server }
}

async function ask(server: TestServer, path: string, query: Record<string, string> = {}) {
  const search = new URLSearchParams(query).toString()
  const response = await server.app.inject(`/v1/${path}?${search}`)
  return {
    status: response.statusCode,
    body: response.json<History & { balances: TokenBalanceItem[]; reasons?: { name: string }[] }>(),
  }
}

const balanceOf = (server: TestServer, query?: Record<string, string>) =>
  ask(server, `account/${alice}/balance`, query)
const historyOf = (server: TestServer, query?: Record<string, string>) =>
  ask(server, `account/${alice}/history`, query)

describe('an account of Bitcoin', () => {
  test('behavior: has a balance, of which the part without a block is named, and its value', async () => {
    const prices = await startNode(() => ({ body: { prices: { native: 100_000 } } }))
    onTestFinished(() => prices[Symbol.asyncDispose]())
    const { chain, server } = await serve({ PRICES_URL: prices.url })
    pay(chain, aliceScript, 150_000n)
    chain.mine()
    pay(chain, aliceScript, 50_000n)
    // The chain follows from the address.
    expect(await balanceOf(server)).toEqual({
      status: 200,
      body: {
        balances: [
          {
            name: 'Bitcoin',
            symbol: 'tBTC',
            chainId: BITCOIN,
            quantity: { decimals: '8', numeric: '0.002' },
            unconfirmed: '50000',
            price: 100_000,
            value: 200,
            iconUrl: '',
          },
        ],
      },
    })
  })

  test('behavior: has a history, page by page, that begins with what waits for a block', async () => {
    const { chain, asked, server } = await serve()
    for (let left = 30; left > 0; left--) {
      pay(chain, aliceScript, 1000n)
      chain.mine()
    }
    pay(chain, aliceScript, 2000n)
    const { body: first } = await historyOf(server, { chainId: BITCOIN })
    expect(first.data.map(({ status }) => status)).toEqual([
      'pending',
      ...Array.from({ length: 25 }, () => 'confirmed'),
    ])
    expect(first.next).toBe(first.data.at(-1)?.hash)
    expect(first.since).toBe(first.data.at(-1)?.minedAt)
    const cursor = first.next ?? ''
    const { body: second } = await historyOf(server, { chainId: BITCOIN, cursor })
    expect(second).toMatchObject({ next: null, since: null, coinsSince: null })
    expect(second.data).toHaveLength(5)
    const hashes = [...first.data, ...second.data].map(({ hash }) => hash)
    expect(new Set(hashes).size).toBe(31)
    expect(asked).toEqual([`/address/${alice}/txs`, `/address/${alice}/txs/chain/${cursor}`])
    const wrong = { chainId: BITCOIN, cursor: '../../tx' }
    expect((await historyOf(server, wrong)).body.reasons).toMatchObject([
      { name: 'cursor_malformed' },
    ])
  })

  test('behavior: learns when a transaction is in a block', async () => {
    const { chain, server } = await serve()
    const { txid } = pay(chain, aliceScript, 1000n)
    const statusOf = (id: string) => ask(server, `bitcoin/transaction/${id}`, { chainId: BITCOIN })
    expect(await statusOf(txid)).toEqual({ status: 200, body: { status: 'pending' } })
    chain.mine()
    expect((await statusOf(txid)).body).toEqual({ status: 'confirmed', blockHeight: 121 })
    expect((await statusOf('ab'.repeat(32))).body).toEqual({ status: 'unknown' })
    expect(await statusOf('AB')).toMatchObject({ status: 400 })
  })

  test('behavior: pages learn which networks have an indexer', async () => {
    const { server } = await serve()
    const marked = server.settings.networks.map(({ caipNetworkId, indexed }) => [
      caipNetworkId,
      indexed,
    ])
    expect(marked).toEqual([
      ['eip155:1', undefined],
      [BITCOIN, true],
    ])
  })

  test('error: is of an unknown chain without an indexer', async () => {
    const { server } = await serve({ BITCOIN_INDEXERS: '' })
    const refusal = { status: 400, body: { reasons: [{ name: 'chain_unknown' }] } }
    const query = { chainId: BITCOIN }
    expect(await balanceOf(server, query)).toMatchObject(refusal)
    expect(await historyOf(server, query)).toMatchObject(refusal)
    const path = `bitcoin/transaction/${'ab'.repeat(32)}`
    expect(await ask(server, path, query)).toMatchObject(refusal)
  })

  test.each([
    ['another network', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ['a wrong checksum', `${alice.slice(0, -1)}q`],
    ['no single key', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7'],
  ])('error: an address of %s is malformed, and the indexer is not asked', async (_, address) => {
    const { asked, server } = await serve()
    const { status, body } = await ask(server, `account/${address}/balance`, { chainId: BITCOIN })
    expect([status, body.reasons?.[0]?.name]).toEqual([400, 'address_malformed'])
    expect(asked).toEqual([])
  })

  test('error: is unavailable while the indexer is, and the log has neither login nor address', async () => {
    const { server } = await serve({
      BITCOIN_INDEXERS: `${BITCOIN}=http://${login}@127.0.0.1:1`,
    })
    const query = { chainId: BITCOIN }
    expect(await balanceOf(server, query)).toMatchObject({
      status: 502,
      body: { reasons: [{ name: 'balances_unavailable' }] },
    })
    expect(await historyOf(server, query)).toMatchObject({
      status: 502,
      body: { reasons: [{ name: 'history_unavailable' }] },
    })
    expect(await ask(server, `bitcoin/transaction/${'ab'.repeat(32)}`, query)).toMatchObject({
      status: 502,
      body: { reasons: [{ name: 'transaction_unavailable' }] },
    })
    expect(server.logged.join('\n')).not.toContain('s3cret')
  })
})
