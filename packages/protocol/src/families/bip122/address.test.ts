import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check, hex } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bitcoinNetworkOf, parseBitcoinAddress } from './address.ts'

const base58check = createBase58check(sha256)
const zeroes = (length: number) => Array.from({ length }, () => 0)

describe('parseBitcoinAddress', () => {
  test.each([
    // From BIP-173, BIP-350, BIP-86 and Bitcoin Core's key_io tests.
    [
      'mainnet',
      'p2pkh',
      '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
      '77bff20c60e522dfaa3350c39b030a5d004e839a',
    ],
    [
      'mainnet',
      'p2sh',
      '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
      'b472a266d0bd89c13706a4132ccfb16f7c3b9fcb',
    ],
    [
      'mainnet',
      'p2wpkh',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      '751e76e8199196d454941c45d1b3a323f1433bd6',
    ],
    [
      'mainnet',
      'p2tr',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
    ],
    [
      'testnet',
      'p2pkh',
      'mo9ncXisMeAoXwqcV5EWuyncbmCcQN4rVs',
      '53c0307d6851aa0ce7825ba883c6bd9ad242b486',
    ],
    [
      'testnet',
      'p2sh',
      '2N2JD6wb56AfK4tfmM6PwdVmoYk2dCKf4Br',
      '6349a418fc4578d10a372b54b45c280cc8c4382f',
    ],
    [
      'testnet',
      'p2wpkh',
      'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
      '751e76e8199196d454941c45d1b3a323f1433bd6',
    ],
    [
      'testnet',
      'p2tr',
      'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
      '000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433',
    ],
  ])('behavior: parses a published %s address of kind %s: %s', (network, kind, address, hash) => {
    const parsed = parseBitcoinAddress(address)
    expect(parsed && { ...parsed, hash: hex.encode(parsed.hash) }).toEqual({ network, kind, hash })
  })

  test.each([
    ['nothing', ''],
    ['upper-case bech32', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
    ['bech32 in two cases', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4'],
    ['a wrong bech32 checksum', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['a wrong base58 checksum', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3'],
    ['another chain', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
    ['another version byte', base58check.encode(new Uint8Array(21).fill(48))],
    ['20 bytes, one too few', base58check.encode(new Uint8Array(20))],
    ['a segwit script hash', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
    ['a later segwit version', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
    ['regtest', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
    ['a space', ' bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['64 KiB', `bc1q${'q'.repeat(65_536)}`],
    ['a private key', 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'],
    // BIP-350: wrong checksum variants, wrong lengths, non-zero padding.
    [
      'version 0 with the newer checksum',
      bech32m.encode('bc', [0, ...bech32m.toWords(new Uint8Array(20))]),
    ],
    [
      'version 1 with the older checksum',
      bech32.encode('bc', [1, ...bech32.toWords(new Uint8Array(32))]),
    ],
    ['version 1 of 20 bytes', bech32m.encode('bc', [1, ...bech32m.toWords(new Uint8Array(20))])],
    ['version 0 of 21 bytes', bech32.encode('bc', [0, ...bech32.toWords(new Uint8Array(21))])],
    ['non-zero padding', bech32.encode('bc', [0, ...zeroes(32), 1])],
    ['more than a byte of padding', bech32.encode('bc', [0, ...zeroes(33)])],
  ])('error: refuses %s', (_, text) => expect(parseBitcoinAddress(text)).toBeUndefined())

  test('error: refuses a change of any letter', () => {
    const address = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: address.length - 1 }),
        fc.string({ minLength: 1, maxLength: 1 }),
        (at, letter) => {
          fc.pre(address[at] !== letter)
          expect(
            parseBitcoinAddress(address.slice(0, at) + letter + address.slice(at + 1)),
          ).toBeUndefined()
        },
      ),
    )
  })

  test('behavior: each account has one spelling', () => {
    const hashes = fc.uint8Array({ minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(hashes, fc.constantFrom('bc', 'tb'), (hash, prefix) => {
        const text = bech32.encode(prefix, [0, ...bech32.toWords(hash)])
        expect(parseBitcoinAddress(text)).toEqual({
          network: prefix === 'bc' ? 'mainnet' : 'testnet',
          kind: 'p2wpkh',
          hash,
        })
      }),
    )
  })

  test('behavior: never throws on any text', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 100 }).map((bytes) => String.fromCharCode(...bytes)),
        (any) => void parseBitcoinAddress(any),
      ),
    )
  })
})

describe('bitcoinNetworkOf', () => {
  test.each([
    ['000000000019d6689c085ae165831e93', 'mainnet'],
    ['000000000933ea01ad0ee984209779ba', 'testnet'],
    ['12a765e31ffd4059bada1e25190f6e98', undefined],
    ['__proto__', undefined],
  ])('behavior: %s is %s', (reference, network) =>
    expect(bitcoinNetworkOf(reference)).toBe(network),
  )
})
