import { type BitcoinAddress, parseBitcoinAddress } from '@aureus/protocol/addresses'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { hex } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { bitcoinAccount } from '../../../testing/bitcoinAccounts.ts'
import { segwitHash } from './bip322.ts'
import { hash160, witnessProgram } from './script.ts'
import { verifySegwit, verifyTaproot } from './segwit.ts'
import { parseWitness } from './witness.ts'

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const ALL = Uint8Array.of(1)
const message = utf8ToBytes('text')
const secretKey = new Uint8Array(32).fill(7)
const publicKey = secp256k1.getPublicKey(secretKey)
const keyHash = hash160(publicKey)
const digest = segwitHash(message, { scriptPubKey: witnessProgram(0, keyHash), keyHash })
const compact = secp256k1.sign(digest, secretKey, { prehash: false })
const r = compact.subarray(0, 32)
const s = compact.subarray(32)

/** DER with the integers as given, without correcting signs and lengths. */
const der = (...integers: Uint8Array[]) => {
  const body = concatBytes(...integers.map((one) => concatBytes(Uint8Array.of(2, one.length), one)))
  return concatBytes(Uint8Array.of(0x30, body.length), body)
}
/** Adds the zero byte that keeps an integer positive. */
const positive = (one: Uint8Array) => ((one[0] as number) & 0x80 ? Uint8Array.of(0, ...one) : one)
const verify = (signature: Uint8Array, key = publicKey) =>
  verifySegwit(keyHash, message, [concatBytes(signature, ALL), key])

describe('verifySegwit', () => {
  const strict = der(positive(r), positive(s))
  test('behavior: accepts a strict signature by the key', () => {
    expect(verify(strict)).toBeUndefined()
  })

  test('error: refuses a stranger’s signature with the stranger’s key', () => {
    const stranger = new Uint8Array(32).fill(8)
    const signature = secp256k1.sign(digest, stranger, { prehash: false, format: 'der' })
    expect(verify(signature, secp256k1.getPublicKey(stranger))).toBe('signature_mismatch')
    expect(verify(signature)).toBe('signature_mismatch')
  })

  test('error: refuses an uncompressed key', () => {
    const uncompressed = secp256k1.getPublicKey(secretKey, false)
    expect(verifySegwit(hash160(uncompressed), message, [strict, uncompressed])).toBe(
      'signature_malformed',
    )
  })

  test('error: refuses the malleated signature with s in the upper half', () => {
    const high = hex.decode((ORDER - BigInt(`0x${hex.encode(s)}`)).toString(16).padStart(64, '0'))
    expect(verify(der(positive(r), positive(high)))).toBe('signature_malformed')
  })

  const long = concatBytes(Uint8Array.of(0x30, 0x81), strict.subarray(1))
  test.each([
    ['an extra zero', der(Uint8Array.of(0, ...positive(r)), positive(s))],
    ['a negative number', der(Uint8Array.of(0x80, ...r.subarray(1)), positive(s))],
    ['an empty number', der(new Uint8Array(), positive(s))],
    ['zero', der(Uint8Array.of(0), positive(s))],
    ['one number', der(positive(r))],
    ['three numbers', der(positive(r), positive(s), Uint8Array.of(1))],
    ['a length in two bytes', long],
    ['a trailing byte', concatBytes(strict, Uint8Array.of(0))],
    ['a missing byte', strict.subarray(0, -1)],
    ['no sequence', concatBytes(Uint8Array.of(0x31), strict.subarray(1))],
    ['64 bytes', compact],
    ['nothing', new Uint8Array()],
  ])('error: refuses DER with %s (BIP-66)', (_, signature) => {
    expect(verify(signature)).toBe('signature_malformed')
  })
})

describe('verifyTaproot', () => {
  test('error: refuses an annex or a script after the signature', () => {
    const account = bitcoinAccount('p2tr')
    const [signature] = parseWitness(account.signSimple('text')) as Uint8Array[]
    const { hash: outputKey } = parseBitcoinAddress(account.address) as BitcoinAddress
    const verified = (...witness: Uint8Array[]) => verifyTaproot(outputKey, message, witness)
    expect(verified(signature as Uint8Array)).toBeUndefined()
    expect(verified(signature as Uint8Array, Uint8Array.of(0x50))).toBe('signature_malformed')
    expect(verified(signature as Uint8Array, new Uint8Array())).toBe('signature_malformed')
  })
})
