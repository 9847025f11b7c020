import { encodeAbiParameters, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { expect, test } from 'vitest'
import type { RpcCall } from '../../lib/chain/rpc.ts'
import { account, network, other, token } from '../../testing/question.ts'
import { readEffects } from './readEffects.ts'

const topic = (address: string): Hex => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
const transfer = {
  address: token,
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    topic(account),
    topic(other),
  ],
  data: `0x${'5'.padStart(64, '0')}`,
}
const answers = new Map<string, Hex>([
  ['0x313ce567', encodeAbiParameters([{ type: 'uint256' }], [6n])],
  ['0x95d89b41', encodeAbiParameters([{ type: 'string' }], ['TST'])],
])

/** @returns the effects, and the methods that the node was asked */
async function read(data: Hex) {
  const methods: string[] = []
  const rpc = async ({ method, params }: RpcCall) => {
    methods.push(method)
    if (method === 'eth_simulateV1') return [{ calls: [{ status: '0x1', logs: [transfer] }] }]
    const [call] = params as [{ data: string }]
    return answers.get(call.data) ?? '0x'
  }
  const { signal } = new AbortController()
  const calls = [{ to: other, value: 0n, data }]
  return { effects: await readEffects({ network, account, rpc, signal }, calls), methods }
}

test('behavior: says what leaves in the token’s own figures', async () => {
  const { effects } = await read('0x12345678')
  expect(effects?.tokens).toEqual([{ address: token, change: '-5', symbol: 'TST', decimals: 6 }])
})

test('behavior: asks nothing about calls that the wallet reads itself', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [other, 1n] })
  const { effects, methods } = await read(data)
  expect(effects).toBeUndefined()
  expect(methods).toEqual([])
})
