import { encodeFunctionData, maxUint256, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { PERMIT2 } from '../contracts.ts'
import type { ReadCall, SwapReader } from './reading.ts'
import { readSwapCalls, readWith } from './readSwapCalls.ts'
import { SwapError } from './rejection.ts'

const chainId = 'eip155:1'
const nowMs = 1_800_000_000_000
const account = `0x${'aa'.repeat(20)}`
const token = `0x${'70'.repeat(20)}` as const
const other = `0x${'77'.repeat(20)}` as const
const router = `0x${'12'.repeat(20)}` as const
const inTen = 1_800_000_600

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function transfer(address to, uint256 amount)',
])
const call = (to: string, data: `0x${string}`, value = 0n): ReadCall => ({ to, data, value })
const approve = (spender: `0x${string}`, amount: bigint, of: string = token) =>
  call(of, encodeFunctionData({ abi, functionName: 'approve', args: [spender, amount] }))
const allow = (spender: `0x${string}`, amount: bigint, until: number, of = token) =>
  call(
    PERMIT2,
    encodeFunctionData({ abi, functionName: 'approve', args: [of, spender, amount, until] }),
  )
const swap = call(router, '0x12345678')

const readerOf = (by: 'allowance' | 'permit2'): SwapReader => ({
  venue: 'Test',
  knows: (_, to) => to === router,
  read: () => ({
    sell: { asset: { chainId, address: token }, atMost: 100n },
    buy: { asset: { chainId }, atLeast: 5n },
    enforcedBy: 'chain',
    recipient: account,
    pulls: { by, spender: router },
    allowances: [],
  }),
})

function read(calls: readonly ReadCall[], by: 'allowance' | 'permit2' = 'allowance') {
  try {
    return readWith([readerOf(by)], { calls, chainId, account, nowMs }).allowances
  } catch (error) {
    if (error instanceof SwapError) return error.reason
    throw error
  }
}

describe('readWith', () => {
  test('behavior: reads a swap alone', () => {
    expect(read([swap])).toEqual([])
  })
  test('behavior: reads an exact allowance for the router, after a reset', () => {
    expect(read([approve(router, 0n), approve(router, 100n), swap])).toEqual([
      { token, spender: router, amount: 0n },
      { token, spender: router, amount: 100n },
    ])
  })
  test('behavior: reads allowances through Permit2', () => {
    const calls = [approve(PERMIT2, 100n), allow(router, 100n, inTen), swap]
    expect(read(calls, 'permit2')).toEqual([
      { token, spender: PERMIT2.toLowerCase(), amount: 100n },
      { token, spender: router, amount: 100n, expiresAtS: inTen },
    ])
  })
  test('behavior: reads an allowance for the same block', () => {
    expect(read([allow(router, 100n, 0), swap], 'permit2')).toHaveLength(1)
  })
  test.each([
    ['nothing', [], 'call_order'],
    ['an unlimited allowance', [approve(router, maxUint256), swap], 'unlimited_allowance'],
    ['an allowance for more', [approve(router, 101n), swap], 'allowance_amount'],
    ['an allowance for less', [approve(router, 99n), swap], 'allowance_amount'],
    ['an allowance of another token', [approve(router, 100n, other), swap], 'allowance_token'],
    ['an allowance for a stranger', [approve(other, 100n), swap], 'unknown_spender'],
    [
      'an allowance for Permit2 that nothing uses',
      [approve(PERMIT2, 100n), swap],
      'unknown_spender',
    ],
    [
      'Permit2 for a contract that takes tokens itself',
      [allow(router, 100n, inTen), swap],
      'unknown_spender',
    ],
    ['an allowance after the swap', [swap, approve(router, 100n)], 'unknown_contract'],
    ['two swaps', [swap, swap], 'call_order'],
    [
      'an allowance that sends coins',
      [{ ...approve(router, 100n), value: 1n }, swap],
      'call_order',
    ],
    [
      'a transfer before it',
      [call(token, encodeFunctionData({ abi, functionName: 'transfer', args: [other, 1n] })), swap],
      'call_order',
    ],
    [
      'bytes after an allowance',
      [{ ...approve(router, 100n), data: `${approve(router, 100n).data}00` as const }, swap],
      'malformed',
    ],
    ['another contract', [call(other, '0x12345678')], 'unknown_contract'],
  ] as const)('error: refuses %s', (_, calls, reason) => {
    expect(read(calls)).toBe(reason)
  })
  test.each([
    [
      'an allowance of the token for the router itself',
      [approve(router, 100n), swap],
      'unknown_spender',
    ],
    ['a stranger', [allow(other, 100n, inTen), swap], 'unknown_spender'],
    ['more', [allow(router, 101n, inTen), swap], 'allowance_amount'],
    ['everything', [allow(router, 2n ** 160n - 1n, inTen), swap], 'unlimited_allowance'],
    ['another token', [allow(router, 100n, inTen, other), swap], 'allowance_token'],
    ['no end', [allow(router, 100n, 2 ** 48 - 1), swap], 'allowance_expiry'],
    ['an hour', [allow(router, 100n, inTen + 3000), swap], 'allowance_expiry'],
    ['a time that is past', [allow(router, 100n, 1_799_999_999), swap], 'expired'],
    [
      'another contract than Permit2',
      [{ ...allow(router, 100n, inTen), to: other }, swap],
      'unknown_contract',
    ],
  ] as const)('error: refuses, through Permit2, %s', (_, calls, reason) => {
    expect(read(calls, 'permit2')).toBe(reason)
  })
})

describe('readSwapCalls', () => {
  test('error: says why instead of throwing', () => {
    expect(readSwapCalls({ calls: [swap], chainId, account, nowMs })).toEqual({
      rejection: 'unknown_contract',
    })
  })
})
