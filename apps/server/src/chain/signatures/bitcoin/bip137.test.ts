import { utf8ToBytes } from '@noble/hashes/utils.js'
import { hex } from '@scure/base'
import { expect, test } from 'vitest'
import { bitcoinAccount } from '../../../testing/bitcoinAccounts.ts'
import { invalid, valid } from '../../../testing/vectors/bip137.ts'
import { compactMessageHash, recoverKey } from './bip137.ts'
import { verifyBitcoinSignature } from './verifyBitcoinSignature.ts'

const verify = ({ message, ...rest }: { message: string; address: string; signature: string }) =>
  verifyBitcoinSignature({ text: message, ...rest })

test('behavior: computes 3 published hashes of signed messages', () => {
  const hash = (text: string) => hex.encode(compactMessageHash(utf8ToBytes(text)))
  expect(hash('')).toBe('80e795d4a4caadd7047af389d9f7f220562feb6196032e2131e10563352c4bcc')
  expect(hash('Vires is Numeris')).toBe(
    'f8a5affbef4a3241b19067aa694562f64f513310817297089a8929a930f4f933',
  )
  expect(hash('Trust no one')).toBe(
    'aa8215d723ecd2f14867eeb7e19f192be7bc15a2352a24b991d4f5870cbaf6e8',
  )
})

test(`behavior: accepts ${valid.length} published signed messages`, () => {
  for (const vector of valid)
    expect([vector.description, verify(vector)]).toEqual([vector.description, undefined])
})

test(`error: refuses ${invalid.length} published invalid ones`, () => {
  for (const vector of invalid)
    expect([vector.description, verify(vector)]).toEqual([
      vector.description,
      expect.stringMatching(/^signature_m/),
    ])
})

test('error: refuses the malleated signature with s in the upper half', () => {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const message = utf8ToBytes('text')
  const compact = bitcoinAccount('p2pkh').signCompact('text')
  const s = BigInt(`0x${hex.encode(compact.subarray(33))}`)
  const high = compact.slice()
  high.set(hex.decode((order - s).toString(16).padStart(64, '0')), 33)
  // Flips the parity of y: header 31 for 32 and vice versa.
  high[0] = compact[0] === 31 ? 32 : 31
  expect(recoverKey(message, compact)).toBeDefined()
  expect(recoverKey(message, high)).toBeUndefined()
})

test('error: refuses headers outside BIP-137 and other lengths', () => {
  const message = utf8ToBytes('text')
  const compact = bitcoinAccount('p2pkh').signCompact('text')
  for (let header = 0; header < 256; header++) {
    const changed = compact.slice()
    changed[0] = header
    if (header < 27 || header > 42) expect(recoverKey(message, changed)).toBeUndefined()
  }
  expect(recoverKey(message, compact.subarray(0, 64))).toBeUndefined()
  expect(recoverKey(message, Uint8Array.of(...compact, 0))).toBeUndefined()
})
