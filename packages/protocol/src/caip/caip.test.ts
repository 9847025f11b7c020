import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parseCaipAddress, parseCaipNetworkId } from './caip.ts'
import { CaipAddressSchema, CaipNetworkIdSchema } from './schemas.ts'
import { toCaipAddress } from './toCaip.ts'
import { toEvmChainId } from './toEvmChainId.ts'

describe('CaipNetworkIdSchema', () => {
  test.each([
    'eip155:1',
    'eip155:99199',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'bip122:000000000019d6689c085ae165831e93',
  ])('behavior: accepts %s', (id) => expect(v.is(CaipNetworkIdSchema, id)).toBe(true))
  test.each([
    '',
    'eip155',
    'eip155:',
    ':1',
    'EIP155:1',
    'eip155:1:2',
    'eip155:1 ',
    'e:1',
    'eip155:<script>',
    `eip155:${'1'.repeat(33)}`,
  ])('error: refuses %j', (id) => expect(v.is(CaipNetworkIdSchema, id)).toBe(false))
})

describe('CaipAddressSchema', () => {
  test('behavior: splits what it joined', () => {
    const joined = toCaipAddress('eip155:1', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')
    expect(v.parse(CaipAddressSchema, joined)).toBe(joined)
    expect(parseCaipAddress(joined)).toEqual({
      chainId: 'eip155:1',
      address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    })
  })
  test.each(['eip155:1', 'eip155:1:', 'eip155:1:0x1:2', 'eip155:1:a b'])(
    'error: refuses %j',
    (id) => expect(v.is(CaipAddressSchema, id)).toBe(false),
  )
})

describe('parseCaipNetworkId', () => {
  test('behavior: splits at the colon', () => {
    expect(parseCaipNetworkId('eip155:10')).toEqual({ namespace: 'eip155', reference: '10' })
  })
})

describe('toEvmChainId', () => {
  test('behavior: parses the EIP-155 chain id', () => {
    expect(toEvmChainId('eip155:99199')).toBe(99199)
  })
  test.each([
    'solana:1',
    'eip155:01',
    'eip155:0',
    'eip155:-1',
    'eip155:1e3',
    'eip155:9007199254740993',
  ] as const)('error: finds no EVM chain id in %s', (id) =>
    expect(toEvmChainId(id)).toBeUndefined(),
  )
})
