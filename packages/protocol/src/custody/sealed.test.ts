import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { PublicKeySchema, SealedSchema } from './sealed.ts'

const iv = 'A'.repeat(16)
const tag = 'B'.repeat(22)

describe('SealedSchema', () => {
  test('behavior: accepts a compact JWE with direct key agreement', () => {
    expect(v.is(SealedSchema, `eyJ9..${iv}.abc.${tag}`)).toBe(true)
  })
  test.each([
    `eyJ9.key.${iv}.abc.${tag}`,
    `eyJ9..${iv}..${tag}`,
    `eyJ9..${iv}A.abc.${tag}`,
    `eyJ9..${iv}.abc.${tag}.more`,
    `eyJ9..${iv}.${'a'.repeat(2100)}.${tag}`,
    '',
  ])('error: refuses %j', (text) => {
    expect(v.is(SealedSchema, text)).toBe(false)
  })
})

describe('PublicKeySchema', () => {
  const key = { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) }
  test('behavior: accepts a public key', () => {
    expect(v.is(PublicKeySchema, key)).toBe(true)
  })
  test('error: refuses a private key and other curves', () => {
    expect(v.is(PublicKeySchema, { ...key, d: 'd'.repeat(43) })).toBe(false)
    expect(v.is(PublicKeySchema, { ...key, crv: 'P-384' })).toBe(false)
  })
})
