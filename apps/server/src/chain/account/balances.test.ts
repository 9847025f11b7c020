import { defaultNetworks, type Network } from '@aureus/protocol'
import { encodeFunctionResult, multicall3Abi, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { chainOf } from '../../testing/chain.ts'
import { startChainNode } from '../../testing/chainNode.ts'
import type { BalanceSources } from '../balances/source.ts'
import { readsOf } from '../families/families.ts'
import type { Token } from '../tokens/token.ts'
import { readBalances } from './balances.ts'

const network = defaultNetworks[0] as Network
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const token = (last: string, decimals = 6): Token => ({
  chainId: 'eip155:1',
  address: `0x${'0'.repeat(39)}${last}`,
  name: `Token ${last}`,
  symbol: `T${last}`,
  decimals,
})

const wordOf = (value: bigint) => numberToHex(value, { size: 32 })

/** A chain whose Multicall3 returns these results; `undefined` is a failed call. */
async function read(
  amounts: readonly (bigint | undefined)[],
  { tokens = [], ...sources }: BalanceSources & { tokens?: readonly Token[] } = {},
) {
  const results = amounts.map((amount) => ({
    success: amount !== undefined,
    returnData: amount === undefined ? ('0x' as const) : wordOf(amount),
  }))
  const answer = encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: results,
  })
  await using node = await startChainNode({ answer: () => answer })
  await using chain = chainOf([node.url])
  const upstreams = { chain: () => chain.chain }
  const reads = readsOf({ upstreams, indexers: new Map(), clock: Date.now }, network)
  if (!reads) throw new Error('no reads')
  const items = await readBalances(reads, { network, tokens, address }, sources)
  return { items, asked: node.asked.length }
}

const ETH = 10n ** 18n

describe('readBalances', () => {
  test('behavior: reads the coin and every token in one call', async () => {
    const tokens = Array.from({ length: 9 }, (_, at) => token(String(at + 1)))
    const { items, asked } = await read([ETH, ...tokens.map((_, at) => BigInt(at))], { tokens })
    expect(asked).toBe(1)
    expect(items.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([
      ['ETH', '1'],
      ...Array.from({ length: 8 }, (_, at) => [`T${at + 2}`, `0.00000${at + 1}`]),
    ])
  })

  test('behavior: drops items with decimals "0"', async () => {
    const { items } = await read([0n, 5n, 5n], { tokens: [token('1', 0), token('2')] })
    expect(items.map(({ symbol }) => symbol)).toEqual(['ETH', 'T2'])
  })

  test('behavior: leaves out only the contract that fails', async () => {
    const { items } = await read([ETH, undefined, 7n], { tokens: [token('1'), token('2')] })
    expect(items.map(({ symbol }) => symbol)).toEqual(['ETH', 'T2'])
  })

  test('behavior: keeps every digit of the largest possible amount', async () => {
    const most = 2n ** 256n - 1n
    const { items } = await read([0n, most], { tokens: [token('1', 18)] })
    expect(items[1]?.quantity.numeric.replace('.', '')).toBe(String(most))
  })

  test('param: providers add unlisted tokens and override nothing', async () => {
    const holdings = ['1', '3'].map((last) => ({ ...token(last), amount: 9_000_000n }))
    const { items } = await read([ETH, 0n], {
      tokens: [token('1')],
      providers: [{ holdings: async () => holdings }],
    })
    expect(items.map(({ symbol }) => symbol)).toEqual(['ETH', 'T3'])
  })

  test('param: prices add a value only to the items they cover', async () => {
    const prices = { prices: async () => new Map([['native', 2000]]) }
    const { items } = await read([ETH / 2n, 5n], { tokens: [token('1')], prices })
    expect(items[0]).toMatchObject({ price: 2000, value: 1000 })
    expect(items[1]).not.toHaveProperty('price')
    expect(items[1]).not.toHaveProperty('value')
  })

  test('error: a failing provider costs only its own items', async () => {
    const failures: unknown[] = []
    const fail = () => Promise.reject(new Error('away'))
    const { items } = await read([ETH], {
      providers: [{ holdings: fail }],
      prices: { prices: fail },
      onFailure: (error) => failures.push(error),
    })
    expect(items).toHaveLength(1)
    expect(failures).toHaveLength(2)
  })
})
