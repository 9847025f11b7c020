import { generateKeyPairSync, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ClientTokenError, verifyClientToken } from './clientToken.ts'

const nowMs = Date.UTC(2026, 10, 21, 12)
const nowS = nowMs / 1000
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const key = Buffer.from(publicKey.export({ format: 'jwk' }).x as string, 'base64url')
const iss = `did:key:z${base58.encode(Uint8Array.of(0xed, 0x01, ...key))}`
const good = { iss, sub: 'ab', aud: 'ws://relay', iat: nowS, exp: nowS + 86_400 }
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

function tokenOf(claims: object, header: object = { alg: 'EdDSA', typ: 'JWT' }): string {
  const signed = `${encode(header)}.${encode(claims)}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}
const judge = (token: string, audiences = ['ws://relay']) =>
  verifyClientToken({ token, audiences, nowMs })

describe('verifyClientToken', () => {
  test('behavior: identifies the client', () => {
    expect(judge(tokenOf(good))).toBe(iss)
    expect(judge(tokenOf({ ...good, aud: 'ws://relay/' }))).toBe(iss)
  })

  test('behavior: tolerates a minute of clock skew', () => {
    expect(judge(tokenOf({ ...good, iat: nowS + 59, exp: nowS + 70 }))).toBe(iss)
    expect(judge(tokenOf({ ...good, iat: nowS - 86_459, exp: nowS - 59 }))).toBe(iss)
  })

  test.each([
    ['from yesterday', { ...good, iat: nowS - 90_000, exp: nowS - 60 }],
    ['from tomorrow', { ...good, iat: nowS + 61, exp: nowS + 90 }],
    ['that is valid for too long', { ...good, exp: nowS + 10_000_000 }],
    ['for another relay', { ...good, aud: 'wss://elsewhere' }],
    ['of another key', { ...good, iss: `did:key:z${base58.encode(new Uint8Array(34).fill(1))}` }],
    ['without an issuer', { ...good, iss: undefined }],
    [
      'with a short key',
      { ...good, iss: `did:key:z${base58.encode(Uint8Array.of(0xed, 1, ...key.subarray(1)))}` },
    ],
    ['without an expiry', { ...good, exp: undefined }],
  ])('error: rejects a token %s', (_, claims) => {
    expect(() => judge(tokenOf(claims))).toThrow(ClientTokenError)
  })

  test('error: rejects a token that claims no signature, or another algorithm', () => {
    for (const alg of ['none', 'HS256', undefined])
      expect(() => judge(tokenOf(good, { alg, typ: 'JWT' }))).toThrow(ClientTokenError)
  })

  test('error: rejects every altered token and arbitrary text', () => {
    const token = tokenOf(good)
    const at = fc.integer({ min: 0, max: token.length - 1 })
    const other = fc.constantFrom(...'AZaz09-_.!')
    fc.assert(
      fc.property(at, other, (index, letter) => {
        fc.pre(token[index] !== letter)
        const changed = token.slice(0, index) + letter + token.slice(index + 1)
        // The last character of 64 bytes carries four unused bits.
        fc.pre(index < token.length - 1)
        expect(() => judge(changed)).toThrow(ClientTokenError)
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => judge(text)).toThrow(ClientTokenError)
      }),
    )
  })
})
