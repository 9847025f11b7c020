import type { UserOperation } from '@aureus/protocol/operations'
import { parseUnits } from 'viem'
import { describe, expect, test } from 'vitest'
import { expectedCostOf, feeIn } from './tokenFee.ts'

const price = parseUnits('2500', 18)

describe('feeIn', () => {
  test('behavior: is the coins at the price, with the markup', () => {
    const wei = parseUnits('0.0004', 18)
    expect(feeIn({ price }, { wei, decimals: 6, markup: 0 })).toBe(1_000_000n)
    expect(feeIn({ price }, { wei, decimals: 6, markup: 10 })).toBe(1_100_000n)
    expect(feeIn({ price }, { wei, decimals: 18, markup: 0 })).toBe(10n ** 18n)
  })

  test('param: is rounded up, so that nothing is free', () => {
    expect(feeIn({ price }, { wei: 1n, decimals: 6, markup: 0 })).toBe(1n)
    expect(feeIn({ price: 1n }, { wei: 1n, decimals: 0, markup: 0 })).toBe(1n)
  })
})

describe('expectedCostOf', () => {
  test('behavior: takes the price of the moment, and half of the checks', () => {
    const operation: UserOperation = {
      sender: '0x1111111111111111111111111111111111111111',
      nonce: '0x0',
      callData: '0x',
      callGasLimit: '0x64',
      verificationGasLimit: '0xa',
      preVerificationGas: '0x1e',
      maxFeePerGas: '0xff',
      maxPriorityFeePerGas: '0x1',
    }
    expect(expectedCostOf(operation, { baseFee: 7n, maxPriorityFeePerGas: 1n })).toBe(135n * 8n)
  })
})
