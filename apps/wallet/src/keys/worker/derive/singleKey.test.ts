// The keys of a wallet made of one private key, by other implementations: viem, and Node's HKDF and Ed25519.
import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { accountsOf, keyPairsOf } from './keyPairs.ts'
import { SingleKeyError, secretOfSingleKey } from './singleKey.ts'

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const digitsOf = (number: bigint) => number.toString(16).padStart(64, '0')
const keys = fc.uint8Array({ minLength: 32, maxLength: 32 })

const evmOf = (hex: string) => privateKeyToAccount(`0x${hex}`).address
function solanaOf(key: Uint8Array): string {
  const der = Buffer.concat([bytesOf('302e020100300506032b657004220420'), key])
  const made = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
  return base58.encode(made.export({ format: 'der', type: 'spki' }).subarray(-32))
}
const derived = (key: Uint8Array, family: string, length: number) =>
  new Uint8Array(hkdfSync('sha256', key, '', `aureus/other-family/v1/${family}`, length))

describe('keyPairsOf', () => {
  test('behavior: an EVM key opens its account, and the Solana account derived from it', async () => {
    await fc.assert(
      fc.asyncProperty(keys, async (key) => {
        const pairs = await keyPairsOf(secretOfSingleKey('evm', key))
        const solana = derived(key, 'solana', 32)
        expect(accountsOf(pairs)).toEqual({ evm: evmOf(hexOf(key)), solana: solanaOf(solana) })
        expect([pairs.evm.key, pairs.solana.key]).toEqual([key, solana])
      }),
      { numRuns: 20 },
    )
  })
  test('behavior: a Solana key opens its account, and the EVM account derived from it', async () => {
    await fc.assert(
      fc.asyncProperty(keys, async (key) => {
        const pairs = await keyPairsOf(secretOfSingleKey('solana', key))
        const wide = BigInt(`0x${hexOf(derived(key, 'evm', 48))}`)
        const evm = digitsOf((wide % (ORDER - 1n)) + 1n)
        expect(accountsOf(pairs)).toEqual({ evm: evmOf(evm), solana: solanaOf(key) })
        expect([hexOf(pairs.evm.key), pairs.solana.key]).toEqual([evm, key])
      }),
      { numRuns: 20 },
    )
  })
  test('behavior: fixes what is derived, for good', async () => {
    const key = new Uint8Array(32).fill(7)
    const found = await Promise.all(
      (['evm', 'solana'] as const).map(async (family) =>
        accountsOf(await keyPairsOf(secretOfSingleKey(family, key))),
      ),
    )
    expect(found).toMatchInlineSnapshot(`
      [
        {
          "evm": "0x4a62316623ad457F02cDC5D997deD67a383EC569",
          "solana": "CYcpfCD7XTCSwKYbR87uvgm4FxmzTdqsrtRpzBhF8Zqt",
        },
        {
          "evm": "0xB319C0A0c31cce4D8B6F522967585aCeBB3Ddefe",
          "solana": "GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB",
        },
      ]
    `)
  })
  test('behavior: the same 32 bytes are three wallets: of words, of an EVM key, of a Solana key', async () => {
    const key = new Uint8Array(32).fill(7)
    const secrets = [key, secretOfSingleKey('evm', key), secretOfSingleKey('solana', key)]
    const accounts = (await Promise.all(secrets.map(keyPairsOf))).map(accountsOf)
    expect(new Set(accounts.flatMap(({ evm, solana }) => [evm, solana])).size).toBe(6)
  })
  test.each([
    ['an unknown family', '00', '07'.repeat(32)],
    ['another unknown family', '03', '07'.repeat(32)],
    ['the EVM key zero', '01', '00'.repeat(32)],
    ['the EVM key n', '01', digitsOf(ORDER)],
  ])('error: refuses %s', async (_, kind, key) => {
    await expect(keyPairsOf(bytesOf(kind + key))).rejects.toThrow(SingleKeyError)
  })
})
