import { numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { chainOf } from '../../../testing/chain.ts'
import { type NodeCall, startChainNode } from '../../../testing/chainNode.ts'
import { priceIn } from './prices.ts'

const GWEI = 10n ** 9n
/** A node that reports `price` (gwei) for gas in every method. */
const asking =
  (price: bigint) =>
  ({ method }: NodeCall): unknown =>
    method === 'eth_feeHistory'
      ? { oldestBlock: '0x1', baseFeePerGas: ['0x1', numberToHex(price * GWEI)], reward: [['0x0']] }
      : numberToHex(price * GWEI)

const startNodes = (...prices: bigint[]) =>
  Promise.all(prices.map((price) => startChainNode({ answer: asking(price) })))

describe('withAgreedPrices', () => {
  test.each([
    ['the first of two asks a thousand times too much', [2000n, 2n], 2n],
    ['the second of two does', [2n, 2000n], 2n],
    ['the first of three does', [2000n, 2n, 3n], 3n],
    ['the first of three asks almost nothing', [0n, 2n, 3n], 2n],
  ])('behavior: %s', async (_, prices, expected) => {
    const nodes = await startNodes(...prices)
    await using chain = chainOf(nodes.map(({ url }) => url))
    expect(await chain.ask('eth_gasPrice')).toBe(numberToHex(expected * GWEI))
    expect(await chain.ask('eth_maxPriorityFeePerGas')).toBe(numberToHex(expected * GWEI))
    expect(priceIn(await chain.ask('eth_feeHistory', '0x2', 'latest', [50]))).toBe(expected * GWEI)
    for (const node of nodes) await node[Symbol.asyncDispose]()
  })

  test('behavior: asks one node for the rest of a batch and keeps the order', async () => {
    const answer = (call: NodeCall) => (call.method === 'eth_gasPrice' ? '0x2' : call.method)
    await using one = await startChainNode({ answer })
    await using two = await startChainNode({ answer })
    await using chain = chainOf([one.url, two.url])
    const calls = ['eth_call', 'eth_gasPrice', 'eth_getCode'].map((method) => ({ method }))
    const outcomes = await chain.chain.ask(calls)
    expect(outcomes.map((one) => 'value' in one && one.value)).toEqual([
      'eth_call',
      '0x2',
      'eth_getCode',
    ])
    const others = [...one.asked, ...two.asked].filter(({ method }) => method !== 'eth_gasPrice')
    expect(others).toHaveLength(2)
  })

  test('behavior: ignores a node without a usable price', async () => {
    await using one = await startChainNode({ answer: () => 'free' })
    await using two = await startChainNode({ answer: asking(2n) })
    await using three = await startChainNode({ answer: asking(3n) })
    await using chain = chainOf([one.url, two.url, three.url])
    expect(await chain.ask('eth_gasPrice')).toBe(numberToHex(2n * GWEI))
  })

  test('behavior: asks a single node once', async () => {
    await using one = await startChainNode({ answer: asking(2n) })
    await using chain = chainOf([one.url])
    expect(await chain.ask('eth_gasPrice')).toBe(numberToHex(2n * GWEI))
    expect(one.asked.filter(({ method }) => method === 'eth_gasPrice')).toHaveLength(1)
  })
})

describe('priceIn', () => {
  test('behavior: reads the next base fee and the middle tip from a fee history', () => {
    const history = { baseFeePerGas: ['0x9', '0x64'], reward: [['0x1'], ['0x5'], ['0x3']] }
    expect(priceIn(history)).toBe(103n)
    expect(priceIn({ baseFeePerGas: ['0x64'], reward: null })).toBe(100n)
  })

  test('error: reads anything else as undefined', () => {
    for (const value of ['free', -1, null, {}, { baseFeePerGas: [] }, { baseFeePerGas: [1] }])
      expect(priceIn(value)).toBeUndefined()
  })
})
