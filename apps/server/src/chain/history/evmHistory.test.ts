// Histories on a scripted chain: long, with nodes that refuse and forget.
import { defaultNetworks, type Network } from '@aureus/protocol'
import fc from 'fast-check'
import { numberToHex, pad } from 'viem'
import { describe, expect, test } from 'vitest'
import { chainOf } from '../../testing/chain.ts'
import { type NodeCall, startChainNode } from '../../testing/chainNode.ts'
import { findCoinMoves } from './coinMoves.ts'
import { readEvmHistory } from './evmHistory.ts'
import { TRANSFER_SINGLE } from './multiTokenLogs.ts'

const network = defaultNetworks[0] as Network
const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const stranger = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const hashOf = (height: number, index = 0) => pad(numberToHex(height * 1000 + index))

interface Made {
  height: number
  /** Blocks in which the account received one wei. */
  coins?: readonly number[]
  /** Blocks in which it received a token. */
  tokens?: readonly number[]
  /** Blocks in which it sent itself five of an ERC-1155 token with id 7. */
  multi?: readonly number[]
  /** The most blocks that a node accepts in one log query. */
  range?: number
  /** Nodes have forgotten balances below this block. */
  stateFrom?: number
  /** Number of other accounts' transactions in each block. */
  busy?: number
}

function answers({
  height,
  coins = [],
  tokens = [],
  range = 1e9,
  stateFrom = 0,
  busy = 0,
  multi = [],
}: Made) {
  const coinOf = (at: number) => ({
    hash: hashOf(at),
    blockNumber: numberToHex(at),
    transactionIndex: '0x0',
    from: stranger,
    to: account,
    value: '0x1',
  })
  return ({ method, params = [] }: NodeCall): unknown => {
    const [first, second] = params
    const at = Number(first)
    if (method === 'eth_getLogs') {
      const filter = first as { fromBlock: string; toBlock: string; topics: unknown[] }
      const [from, to] = [Number(filter.fromBlock), Number(filter.toBlock)]
      if (to - from >= range) return new Error('query returned more than 10000 results')
      const within = (blocks: readonly number[]) => blocks.filter((one) => one >= from && one <= to)
      const events = filter.topics[0]
      const multiLogs = within(multi).map((one) => ({
        address: stranger,
        blockNumber: numberToHex(one),
        transactionHash: hashOf(one, 2),
        transactionIndex: '0x2',
        logIndex: '0x0',
        topics: [TRANSFER_SINGLE, pad(account), pad(account), pad(account)],
        data: `${pad('0x7')}${pad('0x5').slice(2)}`,
      }))
      if (filter.topics.length === 4) return multiLogs
      if (filter.topics.length === 2) return []
      const given = within(tokens).map((one) => ({
        address: token,
        blockNumber: numberToHex(one),
        transactionHash: hashOf(one, 1),
        transactionIndex: '0x1',
        topics: [TRANSFER, pad(stranger), pad(account)],
        data: pad('0xf4240'),
      }))
      return Array.isArray(events) ? [...given, ...multiLogs] : given
    }
    if (method === 'eth_getBalance' || method === 'eth_getTransactionCount') {
      if (Number(second) < stateFrom) return new Error('missing trie node')
      if (method === 'eth_getTransactionCount') return '0x0'
      return numberToHex(coins.filter((one) => one <= Number(second)).length)
    }
    if (method === 'eth_getBlockTransactionCountByNumber')
      return numberToHex(busy + (coins.includes(at) ? 1 : 0))
    if (method === 'eth_getBlockByNumber' && first === 'finalized') return null
    if (method === 'eth_getBlockByNumber')
      return {
        number: first,
        timestamp: numberToHex(1_600_000_000 + at * 12),
        transactions: coins.includes(at) ? [coinOf(at)] : [],
      }
    if (method === 'eth_getTransactionByHash') {
      const block = Math.floor(Number(first) / 1000)
      return { ...coinOf(block), hash: first, transactionIndex: '0x1', to: token, value: '0x0' }
    }
    if (method === 'eth_getTransactionReceipt') return { status: '0x1' }
    if (method === 'eth_blockNumber') return numberToHex(height)
    return null
  }
}

async function startMade(made: Made) {
  const stack = new AsyncDisposableStack()
  const node = stack.use(await startChainNode({ height: made.height, answer: answers(made) }))
  const { chain } = stack.use(chainOf([node.url]))
  const tokens = [
    { chainId: 'eip155:1', address: token, name: 'USD Coin', symbol: 'USDC', decimals: 6 } as const,
  ]
  const read = (before?: number) =>
    readEvmHistory({ chain, network, tokens, address: account }, before)
  return {
    node,
    chain,
    read,
    async readAll() {
      const pages = [await read()]
      for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
        pages.push(await read(Number(next)))
      return pages
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}
type Page = Awaited<ReturnType<Awaited<ReturnType<typeof startMade>>['read']>>
const heightOf = ({ minedAt }: { minedAt: string }) =>
  (Date.parse(minedAt) / 1000 - 1_600_000_000) / 12
const heights = (pages: readonly Page[]) => pages.flatMap(({ data }) => data.map(heightOf))

describe('readEvmHistory', () => {
  test('behavior: lists an ERC-1155 transfer with id and amount once, though two queries find it', async () => {
    await using made = await startMade({ height: 5000, multi: [1000] })
    const [page] = await made.readAll()
    expect(page?.data.map(({ transfers }) => transfers)).toEqual([
      [
        {
          kind: 'nft',
          direction: 'self',
          from: account,
          to: account,
          token: { address: stranger },
          tokenId: '7',
          quantity: { decimals: '0', numeric: '5' },
        },
      ],
    ])
  })

  test('behavior: pages through coins and tokens of a long chain', async () => {
    const coins = Array.from({ length: 70 }, (_, index) => 1000 + index * 1999)
    const tokens = Array.from({ length: 40 }, (_, index) => 777 + index * 3001)
    await using made = await startMade({ height: 300_000, coins, tokens })
    const pages = await made.readAll()
    expect(heights(pages)).toEqual([...coins, ...tokens].toSorted((a, b) => b - a))
    expect(pages.length).toBeGreaterThan(3)
    expect(pages.every(({ since, coinsSince }) => since === coinsSince)).toBe(true)
    expect(pages.at(-1)).toMatchObject({ next: null, since: null })
  })

  test('behavior: bounds the queries per page and says how far it got', async () => {
    await using made = await startMade({ height: 20_000_000, tokens: [1] })
    const page = await made.read()
    expect(page.data).toEqual([])
    expect(page.next).toBe(String(20_000_001 - 100_000))
    expect(Date.parse(page.since ?? '')).toBe((1_600_000_000 + 19_900_001 * 12) * 1000)
    expect(made.node.asked.length).toBeLessThan(60)
  })

  test('behavior: asks for fewer blocks after nodes refuse many, and remembers it', async () => {
    await using made = await startMade({ height: 5000, tokens: [4, 2500, 4999], range: 1000 })
    expect(heights(await made.readAll())).toEqual([4999, 2500, 4])
    const refused = made.node.asked.filter(({ method }) => method === 'eth_getLogs').length
    await made.read()
    const again = made.node.asked.filter(({ method }) => method === 'eth_getLogs').length
    expect(again - refused).toBeLessThanOrEqual(refused - 2)
  })

  test('behavior: lists coin transfers as far back as nodes know balances', async () => {
    await using made = await startMade({
      height: 9000,
      coins: [8990, 3000],
      tokens: [3001],
      stateFrom: 8800,
      busy: 150,
    })
    const [page] = await made.readAll()
    expect(heights([page as Page])).toEqual([8990, 3001])
    expect(page).toMatchObject({ next: null, since: null })
    // The 120 newest by their balances, three more by their transactions.
    const until = (1_600_000_000 + 8877 * 12) * 1000
    expect(Date.parse(page?.coinsSince ?? '')).toBe(until)
  })

  test('behavior: reads a quiet chain block by block if nodes have forgotten balances', async () => {
    const coins = [5, 40, 11_000, 24_000]
    await using made = await startMade({ height: 24_500, coins, stateFrom: 24_500 })
    const pages = await made.readAll()
    expect(heights(pages)).toEqual(coins.toReversed())
    expect(pages.every(({ since, coinsSince }) => since === coinsSince)).toBe(true)
  })

  test('error: skips malformed logs and fails on a malformed list', async () => {
    await using made = await startMade({ height: 50 })
    made.node.fault = (response, calls, isBatch) => {
      if (!calls.some(({ method }) => method === 'eth_getLogs')) return false
      const made = calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: { no: 'list' } }))
      response.end(JSON.stringify(isBatch ? made : made[0]))
      return true
    }
    await expect(made.read()).rejects.toThrow('Upstream failed: malformed')
  })
})

describe('findCoinMoves', () => {
  test('behavior: finds every block in which the balance changed, up to a limit', async () => {
    const anyBlocks = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(anyBlocks, fc.integer({ min: 1, max: 30 }), async (blocks, limit) => {
        await using made = await startMade({ height: 1000, coins: blocks })
        const found = await findCoinMoves(made.chain, account, { lowest: 1, highest: 1000, limit })
        const sorted = blocks.toSorted((a, b) => b - a)
        expect(found?.blocks).toEqual(sorted.slice(0, limit))
        if (sorted.length > limit) expect(found?.more).toBe(true)
      }),
      { numRuns: 10 },
    )
  })
})
