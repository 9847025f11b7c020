import { base64 } from '@scure/base'
import * as btc from '@scure/btc-signer'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BitcoinKind, bitcoinAccount } from '../../../testing/bitcoinAccounts.ts'
import { verifyBitcoinSignature } from './verifyBitcoinSignature.ts'

const text = 'app.example wants you to sign in with your Bitcoin account:'
const accounts = {
  p2pkh: bitcoinAccount('p2pkh'),
  p2sh: bitcoinAccount('p2sh'),
  p2wpkh: bitcoinAccount('p2wpkh'),
  p2tr: bitcoinAccount('p2tr'),
}
const kinds = Object.keys(accounts) as BitcoinKind[]
const simple = ['p2wpkh', 'p2tr'] as const
const compact = ['p2pkh', 'p2sh', 'p2wpkh'] as const

function verify(kind: BitcoinKind, signature: Uint8Array | string, change: { text?: string } = {}) {
  const written = typeof signature === 'string' ? signature : base64.encode(signature)
  return verifyBitcoinSignature({
    address: accounts[kind].address,
    text,
    signature: written,
    ...change,
  })
}

describe('verifyBitcoinSignature', () => {
  test.each(kinds)(
    'behavior: accepts a wallet’s %s signature, for its own text only',
    async (kind) => {
      const signature = await accounts[kind].signMessage({ message: text })
      // A key path needs its tweak, which BIP-137 lacks, so taproot signs only by BIP-322.
      expect(verify(kind, signature)).toBeUndefined()
      expect(verify(kind, signature, { text: `${text}\n` })).toBe('signature_mismatch')
    },
  )

  test.each(simple)('behavior: accepts %s with and without the prefix smp', (kind) => {
    const written = base64.encode(accounts[kind].signSimple(text))
    expect([verify(kind, written), verify(kind, `smp${written}`)]).toEqual([undefined, undefined])
  })

  test.each(compact)('behavior: accepts %s by BIP-137', (kind) => {
    expect(verify(kind, accounts[kind].signCompact(text))).toBeUndefined()
  })

  test('behavior: accepts an uncompressed P2PKH key', () => {
    const account = bitcoinAccount('p2pkh', { compressed: false })
    const signature = base64.encode(account.signCompact(text, 27))
    expect(verifyBitcoinSignature({ address: account.address, text, signature })).toBeUndefined()
  })

  test('behavior: accepts accounts of the test network', async () => {
    for (const kind of kinds) {
      const account = bitcoinAccount(kind, { network: btc.TEST_NETWORK })
      const signature = await account.signMessage({ message: text })
      expect(verifyBitcoinSignature({ address: account.address, text, signature })).toBeUndefined()
    }
  })

  test('behavior: accepts taproot with SIGHASH_ALL and with the equivalent default', () => {
    const explicit = accounts.p2tr.signSimple(text, btc.SigHash.ALL)
    expect(explicit.length).toBe(67)
    expect(verify('p2tr', explicit)).toBeUndefined()
    const asDefault = explicit.slice()
    asDefault[66] = 0
    expect(verify('p2tr', asDefault)).toBe('signature_malformed')
  })

  test.each([
    ['NONE', btc.SigHash.NONE],
    ['SINGLE', btc.SigHash.SINGLE],
    ['ALL | ANYONECANPAY', btc.SigHash.ALL_ANYONECANPAY],
  ])('error: refuses SIGHASH_%s, which commits to less than everything', (_, hashType) => {
    expect(verify('p2wpkh', accounts.p2wpkh.signSimple(text, hashType))).toBe('signature_malformed')
    expect(verify('p2tr', accounts.p2tr.signSimple(text, hashType))).toBe('signature_malformed')
  })

  test('error: refuses a header of another account kind with the same key', () => {
    const secretKey = new Uint8Array(32).fill(7)
    for (const kind of compact)
      for (const lowest of [27, 31, 35, 39]) {
        const account = bitcoinAccount(kind, { secretKey })
        const signature = base64.encode(account.signCompact(text, lowest))
        const own = { p2pkh: 31, p2sh: 35, p2wpkh: 39 }[kind]
        expect(verifyBitcoinSignature({ address: account.address, text, signature })).toBe(
          lowest === own ? undefined : 'signature_mismatch',
        )
      }
  })

  test('error: refuses one kind’s witness for an account of another', () => {
    for (const kind of kinds)
      for (const other of simple)
        if (kind !== other)
          expect(verify(kind, accounts[other].signSimple(text))).toMatch(/^signature_m/)
  })

  test('error: refuses another account of the same kind', async () => {
    for (const kind of kinds) {
      const signature = await bitcoinAccount(kind).signMessage({ message: text })
      expect(verify(kind, signature)).toBe('signature_mismatch')
    }
  })

  test.each([
    ['nothing', ''],
    ['only a prefix', 'smp'],
    ['hex', `0x${'ab'.repeat(64)}`],
    ['missing padding', 'AkcwRA'],
    ['non-zero padding bits', 'AB=='],
    ['a line break', 'AkcwRAIg\nM2gB'],
    ['base64url characters', 'AkcwRAI-M2_B'],
    ['an unknown prefix', 'fooAA=='],
    ['a missing witness', 'AA=='],
    ['an empty item', 'AQA='],
  ])('error: refuses %s', (_, signature) => {
    expect(verify('p2wpkh', signature)).toBe('signature_malformed')
  })

  test.each([
    ['full', 'fulAgAAAAAB'],
    ['proof of funds', 'pofcHNidP8B'],
    ['three items', base64.encode(Uint8Array.of(3, 0, 0, 0))],
    ['32 KiB', 'A'.repeat(32_768)],
  ])('error: reports %s as unsupported', (_, signature) => {
    expect(verify('p2wpkh', signature)).toBe('signature_unsupported')
  })

  test('error: refuses a witness with any byte changed, cut or added', () => {
    for (const kind of simple) {
      const witness = accounts[kind].signSimple(text)
      for (let at = 0; at < witness.length; at++) {
        const changed = witness.slice()
        changed[at] = (changed[at] as number) ^ 1
        expect(verify(kind, changed)).toMatch(/^signature_/)
      }
      expect(verify(kind, witness.subarray(0, -1))).toBe('signature_malformed')
      expect(verify(kind, Uint8Array.of(...witness, 0))).toBe('signature_malformed')
    }
  })

  test('behavior: never throws on any signature', () => {
    const garbage = fc.oneof(
      fc.uint8Array().map((bytes) => String.fromCharCode(...bytes)),
      fc.uint8Array({ maxLength: 190 }).map((bytes) => base64.encode(bytes)),
    )
    fc.assert(
      fc.property(garbage, fc.constantFrom(...kinds), (signature, kind) => {
        expect(verify(kind, signature)).toMatch(/^signature_/)
      }),
    )
  })
})
