import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ENTRY_POINT_08, NO_DELEGATE, SIMPLE_7702_ACCOUNT } from './addresses.ts'
import { AuthorizationSchema, UserOperationPrepareRequestSchema } from './api.ts'
import { encodeExecuteBatch } from './encodeExecuteBatch.ts'
import { packUserOperation, userOperationHash } from './packUserOperation.ts'
import { parseDelegation } from './parseDelegation.ts'
import { type UserOperation, UserOperationSchema } from './userOperation.ts'

// The devnet's chain test compares ten thousand random operations with viem and with the entry point.

const sender = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const operation: UserOperation = {
  sender,
  nonce: '0x10000000000000002',
  callData: encodeExecuteBatch([{ to: NO_DELEGATE, value: '0x1', data: '0xabcdef' }]),
  callGasLimit: '0x11170',
  verificationGasLimit: '0x7530',
  preVerificationGas: '0xc350',
  maxFeePerGas: '0x77359400',
  maxPriorityFeePerGas: '0x3b9aca00',
}
const sponsored: UserOperation = {
  ...operation,
  paymaster: ENTRY_POINT_08,
  paymasterVerificationGasLimit: '0x1',
  paymasterPostOpGasLimit: '0x2',
  paymasterData: '0x0102',
}
const domain = { chainId: 31337, entryPoint: ENTRY_POINT_08, delegate: SIMPLE_7702_ACCOUNT }

describe('packUserOperation', () => {
  test('behavior: joins limits and fees, with the marker in the place of the factory', () => {
    expect(packUserOperation(sponsored)).toMatchInlineSnapshot(`
      {
        "accountGasLimits": "0x0000000000000000000000000000753000000000000000000000000000011170",
        "callData": "0x34fcd5be0000000000000000000000000000000000000000000000000000000000000020000000000000000000000000000000000000000000000000000000000000000100000000000000000000000000000000000000000000000000000000000000200000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000000000000000000000000000000000000000000000000000600000000000000000000000000000000000000000000000000000000000000003abcdef0000000000000000000000000000000000000000000000000000000000",
        "gasFees": "0x0000000000000000000000003b9aca0000000000000000000000000077359400",
        "initCode": "0x7702000000000000000000000000000000000000",
        "nonce": 18446744073709551618n,
        "paymasterAndData": "0x4337084D9E255Ff0702461CF8895CE9E3b5Ff10800000000000000000000000000000001000000000000000000000000000000020102",
        "preVerificationGas": 50000n,
        "sender": "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
      }
    `)
  })

  test('behavior: leaves the paymaster empty without one', () => {
    expect(packUserOperation(operation).paymasterAndData).toBe('0x')
  })
})

describe('userOperationHash', () => {
  test('behavior: is that of EIP-712 with the delegate in it', () => {
    expect(userOperationHash(operation, domain)).toMatchInlineSnapshot(
      `"0xc1dc8fcaec26aa2bdad13777f175584e7f0176cefe4adc1d145c25a7524b5558"`,
    )
    expect(userOperationHash(sponsored, domain)).toMatchInlineSnapshot(
      `"0x049faf6caf684b30db07191661251bea5b3393bd33a5c9bb2f6f24ac9433be73"`,
    )
  })

  test('param: differs by delegate, chain, entry point and every field', () => {
    const hashes = [
      userOperationHash(operation, domain),
      userOperationHash(operation, { ...domain, delegate: sender }),
      userOperationHash(operation, { ...domain, chainId: 1 }),
      userOperationHash(operation, { ...domain, entryPoint: sender }),
      userOperationHash(sponsored, domain),
      ...(
        [
          'nonce',
          'callGasLimit',
          'verificationGasLimit',
          'preVerificationGas',
          'maxFeePerGas',
          'maxPriorityFeePerGas',
        ] as const
      ).map((field) => userOperationHash({ ...operation, [field]: '0x7' }, domain)),
    ]
    expect(new Set(hashes).size).toBe(hashes.length)
  })
})

describe('parseDelegation', () => {
  test('behavior: returns the delegate of a designator', () => {
    expect(parseDelegation(`0xef0100${SIMPLE_7702_ACCOUNT.slice(2).toLowerCase()}`)).toBe(
      SIMPLE_7702_ACCOUNT,
    )
  })

  test('behavior: finds none in no code and in contracts', () => {
    for (const code of [
      undefined,
      '0x',
      '0x6001',
      `0xef0100${'0'.repeat(42)}`,
      `0xef0200${'0'.repeat(40)}`,
    ])
      expect(parseDelegation(code)).toBeUndefined()
  })
})

describe('schemas', () => {
  test('error: refuses half of a paymaster, odd quantities and unknown fields', () => {
    expect(v.is(UserOperationSchema, sponsored)).toBe(true)
    const { paymasterData: _, ...half } = sponsored
    for (const bad of [
      half,
      { ...operation, nonce: '0x01' },
      { ...operation, nonce: `0x1${'0'.repeat(64)}` },
      { ...operation, callGasLimit: `0x1${'0'.repeat(32)}` },
      { ...operation, callData: '0xabc' },
      { ...operation, factory: '0x7702' },
      { ...operation, sender: sender.replace('dA', 'Da') },
    ])
      expect(v.is(UserOperationSchema, bad)).toBe(false)
  })

  test('error: refuses an authorization for every chain', () => {
    const word = `0x${'12'.repeat(32)}`
    const signed = { chainId: 1, address: NO_DELEGATE, nonce: 0, r: word, s: word, yParity: 0 }
    expect(v.is(AuthorizationSchema, signed)).toBe(true)
    expect(v.is(AuthorizationSchema, { ...signed, chainId: 0 })).toBe(false)
  })

  test('error: refuses a batch without calls and a nonce key of more than 192 bits', () => {
    const call = { to: sender, value: '0x0', data: '0x' }
    const request = { caipNetworkId: 'eip155:1', address: sender, calls: [call] }
    expect(
      v.is(UserOperationPrepareRequestSchema, { ...request, nonceKey: `0x${'f'.repeat(48)}` }),
    ).toBe(true)
    expect(v.is(UserOperationPrepareRequestSchema, { ...request, calls: [] })).toBe(false)
    expect(
      v.is(UserOperationPrepareRequestSchema, { ...request, nonceKey: `0x1${'0'.repeat(48)}` }),
    ).toBe(false)
  })
})
