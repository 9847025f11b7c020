import { ENTRY_POINT_08 } from '@aureus/protocol/operations'
import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import type { Chain } from '../../chain/rpc/chain.ts'
import { createChainReader, nextBaseFee } from './chainReader.ts'

const executor = '0x1111111111111111111111111111111111111111'
const visitor = '0x2222222222222222222222222222222222222222'
const word = (of: string) => `0x${of.repeat(64)}`

interface Paid {
  from: string
  tip: number
}

/** A node that suggests the dearest tip of its newest block. */
function chainWith(paid: readonly Paid[]): Chain {
  const transactions = paid.map(({ from, tip }, at) => ({
    from,
    to: visitor,
    hash: word('a'),
    blockHash: word('b'),
    blockNumber: '0x5',
    transactionIndex: numberToHex(at),
    type: '0x2',
    chainId: '0xa',
    nonce: '0x0',
    gas: '0x5208',
    value: '0x0',
    input: '0x',
    maxFeePerGas: '0xffffffff',
    maxPriorityFeePerGas: numberToHex(tip),
  }))
  const block = (isFull: unknown) => ({
    number: '0x5',
    hash: word('b'),
    timestamp: '0x1',
    baseFeePerGas: '0x64',
    gasUsed: '0x0',
    gasLimit: '0x10',
    transactions: isFull === true ? transactions : [],
  })
  const value = (method: string, params: readonly unknown[]) =>
    method === 'eth_getBlockByNumber'
      ? block(params[1])
      : numberToHex(Math.max(...paid.map(({ tip }) => tip)))
  const ask = async (calls: readonly { method: string; params?: readonly unknown[] }[]) =>
    calls.map(({ method, params = [] }) => ({ member: 'result', value: value(method, params) }))
  return { ask } as unknown as Chain
}

const tipWith = async (paid: readonly Paid[]) => {
  const reader = createChainReader({
    chain: chainWith(paid),
    networkId: 'eip155:10',
    entryPoint: ENTRY_POINT_08,
    executors: [executor.toUpperCase().replace('0X', '0x')],
  })
  return (await reader.fees()).maxPriorityFeePerGas
}

test('error: does not follow what the executors pay', async () => {
  const paid = [
    { from: visitor, tip: 7 },
    { from: executor, tip: 900 },
  ]
  expect(await tipWith(paid)).toBe(7n)
})

test('behavior: follows what others pay', async () => {
  expect(await tipWith([{ from: visitor, tip: 900 }])).toBe(900n)
})

test.each([
  ['half full', { gasUsed: 50n, next: 1000n }],
  ['full', { gasUsed: 100n, next: 1125n }],
  ['empty', { gasUsed: 0n, next: 875n }],
  ['a little more than half full', { gasUsed: 51n, now: 7n, next: 8n }],
  ['without a limit', { gasLimit: 0n, gasUsed: 0n, next: 1000n }],
])('param: the base fee after a block that is %s', (_, given) => {
  const { gasUsed, gasLimit = 100n, now = 1000n, next } = given as Record<string, bigint>
  expect(nextBaseFee({ now, gasUsed: gasUsed ?? 0n, gasLimit })).toBe(next)
})
