import { hex } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseBitcoinRecipient } from './recipient.ts'
import { addressOfScript, scriptOfAddress } from './script.ts'

const MAINNET = '000000000019d6689c085ae165831e93'
const TESTNET = '000000000933ea01ad0ee984209779ba'

describe('addressOfScript', () => {
  // From BIP-173, BIP-350 and Bitcoin Core's key_io tests.
  const known = [
    [
      'mainnet',
      '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
      '76a91477bff20c60e522dfaa3350c39b030a5d004e839a88ac',
    ],
    [
      'mainnet',
      '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
      'a914b472a266d0bd89c13706a4132ccfb16f7c3b9fcb87',
    ],
    [
      'testnet',
      'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
      '0014751e76e8199196d454941c45d1b3a323f1433bd6',
    ],
    [
      'mainnet',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
    ],
  ] as const
  test.each(known)('behavior: of %s, writes %s', (network, address, script) => {
    expect(addressOfScript(script, network)).toBe(address)
    expect(scriptOfAddress(address)).toBe(script)
  })

  test('behavior: writes addresses that read back as the same script on their network alone', () => {
    const forms = [
      (hash: string) => `76a914${hash.slice(0, 40)}88ac`,
      (hash: string) => `a914${hash.slice(0, 40)}87`,
      (hash: string) => `0014${hash.slice(0, 40)}`,
      (hash: string) => `0020${hash}`,
      (hash: string) => `5120${hash}`,
    ]
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.constantFrom(...forms),
        fc.boolean(),
        (bytes, form, isTest) => {
          const script = form(hex.encode(bytes))
          const address = addressOfScript(script, isTest ? 'testnet' : 'mainnet') ?? ''
          expect(parseBitcoinRecipient(address, isTest ? TESTNET : MAINNET)).toBe(address)
          expect(parseBitcoinRecipient(address, isTest ? MAINNET : TESTNET)).toBeUndefined()
          // Script hashes have no single key.
          const isScriptHash = script.startsWith('0020')
          expect(scriptOfAddress(address)).toBe(isScriptHash ? undefined : script)
        },
      ),
    )
  })

  test.each([
    ['data', '6a0461757265'],
    ['a bare key', `2102${'ab'.repeat(32)}ac`],
    ['a program of a wrong length', `0014${'ab'.repeat(19)}`],
    ['a future version', `5220${'ab'.repeat(32)}`],
    ['nothing', ''],
  ])('error: knows no address for %s', (_, script) => {
    expect(addressOfScript(script, 'mainnet')).toBeUndefined()
  })
})

describe('parseBitcoinRecipient', () => {
  // BIP-173's test vector of a script hash.
  const scriptHash = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'

  test('behavior: accepts script hashes, and upper case as QR codes have it', () => {
    expect(parseBitcoinRecipient(scriptHash, MAINNET)).toBe(scriptHash)
    expect(parseBitcoinRecipient(scriptHash.toUpperCase(), MAINNET)).toBe(scriptHash)
  })

  test.each([
    ['a wrong checksum', `${scriptHash.slice(0, -1)}4`],
    ['mixed case', `B${scriptHash.slice(1)}`],
    ['a script hash with the newer checksum', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
    ['a future version', 'BC1SW50QGDZ25J'],
    ['an EVM address', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
    ['nothing', ''],
  ])('error: rejects %s', (_, text) => {
    expect(parseBitcoinRecipient(text, MAINNET)).toBeUndefined()
  })

  test('error: knows no addresses of other chains of the family', () => {
    expect(parseBitcoinRecipient(scriptHash, '12a765e31ffd4059bada1e25190f6e98')).toBeUndefined()
  })
})
