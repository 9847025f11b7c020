import { describe, expect, test } from 'vitest'
import { transactionOf } from './transaction.ts'

const from = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const base = { from, caipNetworkId: 'eip155:99199' } as const
const asked = { from, to: from, chainId: '0x1837f' }

describe('transactionOf', () => {
  test('behavior: includes the chain and omits what is not given', () => {
    expect(transactionOf({ ...base, transaction: { to: from } })).toEqual(asked)
  })
  test('behavior: encodes quantities as hex without leading zeros', () => {
    const transaction = { to: from, value: 255n, data: '0x00', gas: 21_000n } as const
    expect(transactionOf({ ...base, transaction })).toEqual({
      ...asked,
      value: '0xff',
      data: '0x00',
      gas: '0x5208',
    })
  })
  test('param: fees: EIP-1559 or a gas price', () => {
    const fees = { type: 'eip1559', maxFeePerGas: 16n, maxPriorityFeePerGas: 0n } as const
    expect(transactionOf({ ...base, transaction: { to: from, fees } })).toEqual({
      ...asked,
      maxFeePerGas: '0x10',
      maxPriorityFeePerGas: '0x0',
    })
    const legacy = { type: 'legacy', gasPrice: 16n } as const
    expect(transactionOf({ ...base, transaction: { to: from, fees: legacy } })).toEqual({
      ...asked,
      gasPrice: '0x10',
    })
  })
})
