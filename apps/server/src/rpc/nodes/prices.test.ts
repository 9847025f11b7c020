import { describe, expect, test } from 'vitest'
import { chainOf } from '../../testing/chain.ts'
import { type NodeCall, startChainNode } from '../../testing/chainNode.ts'
import { priceIn } from './prices.ts'

const GWEI = 10n ** 9n
const hex = (value: bigint) => `0x${value.toString(16)}`

/** A node that asks `price` (gwei) for gas, in every way in which it can be asked. */
const asking =
  (price: bigint) =>
  ({ method }: NodeCall): unknown =>
    method === 'eth_feeHistory'
      ? { oldestBlock: '0x1', baseFeePerGas: ['0x1', hex(price * GWEI)], reward: [['0x0']] }
      : hex(price * GWEI)

const startNodes = (...prices: bigint[]) =>
  Promise.all(prices.map((price) => startChainNode({ answer: asking(price) })))

describe('withAgreedPrices', () => {
  test.each([
    ['the first of two asks a thousand times as much', [2000n, 2n], 2n],
    ['the second does', [2n, 2000n], 2n],
    ['the first of three does', [2000n, 2n, 3n], 3n],
    ['the first of three asks next to nothing', [0n, 2n, 3n], 2n],
  ])('behavior: %s', async (_, prices, expected) => {
    const nodes = await startNodes(...prices)
    await using chain = chainOf(nodes.map(({ url }) => url))
    expect(await chain.ask('eth_gasPrice')).toBe(hex(expected * GWEI))
    expect(await chain.ask('eth_maxPriorityFeePerGas')).toBe(hex(expected * GWEI))
    expect(priceIn(await chain.ask('eth_feeHistory', '0x2', 'latest', [50]))).toBe(expected * GWEI)
    for (const node of nodes) await node[Symbol.asyncDispose]()
  })

  test('behavior: what else is in a batch is asked of one node, each answer in its place', async () => {
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

  test('behavior: a node that says nothing of use has no say', async () => {
    await using one = await startChainNode({ answer: () => 'free' })
    await using two = await startChainNode({ answer: asking(2n) })
    await using three = await startChainNode({ answer: asking(3n) })
    await using chain = chainOf([one.url, two.url, three.url])
    expect(await chain.ask('eth_gasPrice')).toBe(hex(2n * GWEI))
  })

  test('behavior: one node alone is asked once', async () => {
    await using one = await startChainNode({ answer: asking(2n) })
    await using chain = chainOf([one.url])
    expect(await chain.ask('eth_gasPrice')).toBe(hex(2n * GWEI))
    expect(one.asked.filter(({ method }) => method === 'eth_gasPrice')).toHaveLength(1)
  })
})

describe('priceIn', () => {
  test('behavior: of a history the next block’s base fee and the middle tip', () => {
    const history = { baseFeePerGas: ['0x9', '0x64'], reward: [['0x1'], ['0x5'], ['0x3']] }
    expect(priceIn(history)).toBe(103n)
    expect(priceIn({ baseFeePerGas: ['0x64'], reward: null })).toBe(100n)
  })

  test('error: what is no price', () => {
    for (const value of ['free', -1, null, {}, { baseFeePerGas: [] }, { baseFeePerGas: [1] }])
      expect(priceIn(value)).toBeUndefined()
  })
})
