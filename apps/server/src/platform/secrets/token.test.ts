import { isNonce } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { createNonce, createToken, hashNonce, hashToken, isToken } from './token.ts'

describe('createNonce', () => {
  test('behavior: has 22 letters and digits and never repeats', () => {
    const nonces = Array.from({ length: 1000 }, createNonce)
    expect(new Set(nonces).size).toBe(1000)
    expect(nonces.every((nonce) => isNonce(nonce) && nonce.length === 22)).toBe(true)
  })

  test('behavior: uses every letter and digit', () => {
    expect(new Set(Array.from({ length: 1000 }, createNonce).join('')).size).toBe(62)
  })
})

describe('createToken', () => {
  test('behavior: has 256 bits and passes isToken', () => {
    const token = createToken()
    expect(Buffer.from(token, 'base64url').length).toBe(32)
    expect(isToken(token)).toBe(true)
  })
})

describe('isToken', () => {
  test.each([undefined, '', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}=`])(
    'error: rejects %j',
    (text) => {
      expect(isToken(text)).toBe(false)
    },
  )
})

describe('hashToken', () => {
  test('behavior: is SHA-256', () => {
    // FIPS 180-2, appendix B.1.
    expect(hashToken('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })
})

describe('hashNonce', () => {
  test('param: origin', () => {
    expect(hashNonce('https://a.example', 'n')).not.toBe(hashNonce('https://b.example', 'n'))
  })
})
