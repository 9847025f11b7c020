// Row 2 of the security tests, for keys: the published vectors of the standards that the Worker uses.

import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import fc from 'fast-check'
import { HDKey as Slip10 } from 'micro-key-producer/slip10.js'
import { recoverAddress } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { signEvm } from './evm.ts'
import { accountsOf, keyPairsOf } from './keyPairs.ts'
import { mnemonicBytes, seedOf } from './mnemonic.ts'
import { signSolana } from './solana.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

// The vectors at https://github.com/trezor/python-mnemonic/blob/master/vectors.json use a passphrase. These use none.
const bip39 = [
  [
    '00000000000000000000000000000000',
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
    '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
  ],
] as const

describe('mnemonicBytes', () => {
  test('behavior: gives the BIP-39 words for every secret', () => {
    const secrets = fc
      .constantFrom(16, 32)
      .chain((length) => fc.uint8Array({ minLength: length, maxLength: length }))
    fc.assert(
      fc.property(secrets, (secret) => {
        const words = text(mnemonicBytes(secret))
        expect(words).toBe(entropyToMnemonic(secret, wordlist))
        expect(mnemonicToEntropy(words, wordlist)).toEqual(secret)
      }),
    )
  })
})

describe('seedOf', () => {
  test.each(bip39)('behavior: gives the seed of %s', async (entropy, words, seed) => {
    expect(text(mnemonicBytes(hexToBytes(entropy)))).toBe(words)
    expect(bytesToHex(await seedOf(hexToBytes(entropy)))).toBe(seed)
  })
})

describe('keyPairsOf', () => {
  test('behavior: "test … junk" has the accounts that everybody knows', async () => {
    const words = 'test test test test test test test test test test test junk'
    const accounts = accountsOf(await keyPairsOf(mnemonicToEntropy(words, wordlist)))
    expect(accounts.evm).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    const { key } = (await keyPairsOf(mnemonicToEntropy(words, wordlist))).evm
    expect(bytesToHex(key)).toBe('ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
  })
  test('behavior: agrees with two other implementations for every secret', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 16, maxLength: 16 }), async (secret) => {
        const pairs = await keyPairsOf(secret)
        const account = mnemonicToAccount(entropyToMnemonic(secret, wordlist))
        expect(accountsOf(pairs).evm).toBe(account.address)
        const node = Slip10.fromMasterSeed(await seedOf(secret)).derive("m/44'/501'/0'/0'")
        expect(pairs.solana.publicKey).toEqual(node.publicKeyRaw)
        expect(pairs.solana.key).toEqual(node.privateKey)
      }),
      { numRuns: 20 },
    )
  })
})

describe('HDKey (row 2)', () => {
  // https://github.com/bitcoin/bips/blob/master/bip-0032.mediawiki, test vector 1.
  test('behavior: matches the published BIP-32 keys', () => {
    const node = HDKey.fromMasterSeed(hexToBytes('000102030405060708090a0b0c0d0e0f'))
    expect(node.derive("m/0'/1/2'/2/1000000000").privateExtendedKey).toBe(
      'xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39UNdE3BBDu76',
    )
  })
  // https://github.com/satoshilabs/slips/blob/master/slip-0010.md, test vector 1 for ed25519.
  test('behavior: matches the published SLIP-10 keys', () => {
    const node = Slip10.fromMasterSeed(hexToBytes('000102030405060708090a0b0c0d0e0f'))
    expect(bytesToHex(node.privateKey)).toBe(
      '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7',
    )
    expect(bytesToHex(node.derive("m/0'/1'/2'/2'/1000000000'").privateKey)).toBe(
      '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
    )
  })
})

describe('signEvm (row 2)', () => {
  // RFC 6979 with secp256k1 and SHA-256, from the common test vector: key 1, "Satoshi Nakamoto".
  test('behavior: is deterministic and matches the published signature', () => {
    const key = new Uint8Array(32)
    key[31] = 1
    const signature = bytesToHex(signEvm(sha256(utf8ToBytes('Satoshi Nakamoto')), key))
    expect(signature.slice(0, 128)).toBe(
      '934b1ea10a4b3c1757e2b0c017d0b6143ce3c9a7e6a4a49860d7a6ab210ee3d8' +
        '2442ce9d2b916064108014783e923ec36b49743e2ffa1c4496f01a512aafd9e5',
    )
  })
  test('behavior: recovers to the address, with a low s', async () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
    const { key, address } = (await keyPairsOf(new Uint8Array(16).fill(5))).evm
    await fc.assert(
      fc.asyncProperty(bytes, async (digest) => {
        const signature = signEvm(digest, key)
        expect(signature).toHaveLength(65)
        const s = BigInt(`0x${bytesToHex(signature.slice(32, 64))}`)
        expect(s * 2n <= secp256k1.Point.CURVE().n).toBe(true)
        const found = await recoverAddress({
          hash: `0x${bytesToHex(digest)}`,
          signature: `0x${bytesToHex(signature)}`,
        })
        expect(found.toLowerCase()).toBe(`0x${bytesToHex(address)}`)
      }),
      { numRuns: 50 },
    )
  })
  test.each([0, 31, 33])('error: rejects a digest of %d bytes', (length) => {
    expect(() => signEvm(new Uint8Array(length), new Uint8Array(32).fill(1))).toThrow('32 bytes')
  })
})

describe('signSolana', () => {
  // RFC 8032, section 7.1, test 2.
  test('behavior: matches the RFC 8032 vector', () => {
    const key = hexToBytes('4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb')
    const signature = signSolana(Uint8Array.of(0x72), key)
    expect(bytesToHex(signature)).toBe(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    )
    expect(ed25519.verify(signature, Uint8Array.of(0x72), ed25519.getPublicKey(key))).toBe(true)
  })
})
