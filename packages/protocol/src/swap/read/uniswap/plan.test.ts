import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  account,
  type Command,
  coin,
  execute,
  inRouter,
  router20,
  sender,
  sweep,
  tokenA,
  tokenB,
  v3In,
  v3Out,
  weth,
  wrap,
} from '../../../testing/swapPlans.ts'
import { readSwapCalls } from '../readSwapCalls.ts'

const chainId = 'eip155:1'
const nowMs = 1_800_000_000_000
const soon = 1_800_000_600

function read(commands: readonly Command[], { value = 0n } = {}) {
  const calls = [{ to: router20, data: execute(commands, BigInt(soon)), value }]
  const result = readSwapCalls({ calls, chainId, account, nowMs })
  return 'rejection' in result ? result.rejection : result.reading
}

const plain = v3In({ amount: 100n, limit: 50n, path: [tokenA, tokenB] }, '2.0')

describe('a plan', () => {
  test('error: refuses what an exact purchase may leave behind', () => {
    const swap = { amount: 50n, limit: 100n, path: [weth, tokenB], isPull: false } as const
    const plan = [wrap(inRouter, 100n), v3Out(swap, '2.0')]
    expect(read(plan, { value: 100n })).toBe('leftover')
  })
  test('error: refuses to spend before the router has it', () => {
    const swap = v3In({ amount: 9n, limit: 5n, path: [weth, tokenB], isPull: false }, '2.0')
    expect(read([swap, wrap(inRouter, 9n)], { value: 9n })).toBe('leftover')
  })
  test('error: refuses an input without a command', () => {
    const data = encodeFunctionData({
      abi: parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline)']),
      args: ['0x00', [plain.input, plain.input], BigInt(soon)],
    })
    const calls = [{ to: router20, data, value: 0n }]
    expect(readSwapCalls({ calls, chainId, account, nowMs })).toEqual({ rejection: 'malformed' })
  })
  test('error: refuses coins that stay behind', () => {
    expect(read([plain], { value: 1n })).toBe('leftover')
    expect(read([plain, sweep(coin, sender, 0n)], { value: 1n })).toBe('several_assets')
    expect(
      read(
        [
          wrap(inRouter, 90n),
          v3In({ amount: 90n, limit: 1n, path: [weth, tokenB], isPull: false }, '2.0'),
        ],
        { value: 100n },
      ),
    ).toBe('leftover')
  })
})
