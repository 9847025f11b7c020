import { generateKeyPairSync } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { createAppleSecret, readAppleKey, standinAppleKey } from './openKnown.ts'

const MINUTE_MS = 60_000
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })

describe('createAppleSecret', () => {
  test('behavior: has the claims that Apple requires, and is renewed before it expires', async () => {
    let nowMs = Date.UTC(2026, 10, 23)
    const secret = createAppleSecret({
      teamId: 'TEAM123456',
      keyId: 'KEY1234567',
      clientId: 'com.example.wallet',
      key: privateKey,
      clock: () => nowMs,
    })
    const first = await secret()
    expect(decodeProtectedHeader(first)).toEqual({ alg: 'ES256', kid: 'KEY1234567' })
    const { payload } = await jwtVerify(first, publicKey, { currentDate: new Date(nowMs) })
    expect(payload).toEqual({
      iss: 'TEAM123456',
      sub: 'com.example.wallet',
      aud: 'https://appleid.apple.com',
      iat: nowMs / 1000,
      exp: nowMs / 1000 + 3600,
    })
    nowMs += 54 * MINUTE_MS
    expect(await secret()).toBe(first)
    nowMs += MINUTE_MS
    const next = await secret()
    expect(next).not.toBe(first)
    // The clock was set back.
    nowMs -= 60 * MINUTE_MS
    expect(await secret()).not.toBe(next)
  })
})

describe('readAppleKey', () => {
  test('behavior: reads the key of a .p8 file', () => {
    expect(readAppleKey(Buffer.from(pem))?.equals(privateKey)).toBe(true)
  })

  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  test.each([
    ['nothing', ''],
    ['text', 'key'],
    ['a public key', publicKey.export({ type: 'spki', format: 'pem' })],
    ['a key of another kind', rsa.export({ type: 'pkcs8', format: 'pem' })],
    ['a truncated key', pem.slice(0, 80)],
  ])('error: refuses %s', (_, content) =>
    expect(readAppleKey(Buffer.from(content))).toBeUndefined(),
  )
})

test('behavior: the stand-in’s key is always the same', () => {
  expect(standinAppleKey().equals(standinAppleKey())).toBe(true)
})
