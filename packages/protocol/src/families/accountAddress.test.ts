import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '../caip/caip.ts'
import { AccountAddressSchema, isAccountAddress } from './accountAddress.ts'

const evm = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const solana = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const testBitcoin = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

describe('isAccountAddress', () => {
  const chains: [CaipNetworkId, string | undefined][] = [
    ['eip155:1', evm],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', solana],
    ['bip122:000000000019d6689c085ae165831e93', bitcoin],
    ['bip122:000000000933ea01ad0ee984209779ba', testBitcoin],
    ['bip122:12a765e31ffd4059bada1e25190f6e98', undefined],
    ['near:mainnet', undefined],
  ]
  test.each(chains)('behavior: %s accepts %s and no other', (chainId, own) => {
    const addresses = [
      evm,
      evm.toLowerCase(),
      solana,
      bitcoin,
      bitcoin.toUpperCase(),
      testBitcoin,
      '',
    ]
    for (const address of addresses)
      expect(isAccountAddress(chainId, address)).toBe(address === own)
  })
})

describe('AccountAddressSchema', () => {
  test.each([evm, solana, bitcoin, testBitcoin])('behavior: accepts %s', (address) =>
    expect(v.is(AccountAddressSchema, address)).toBe(true),
  )
  test.each([evm.toLowerCase(), bitcoin.toUpperCase(), '', '0x1', 'a'])(
    'error: refuses %j',
    (text) => expect(v.is(AccountAddressSchema, text)).toBe(false),
  )
})
