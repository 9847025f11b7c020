import { randomUUID } from 'node:crypto'
import { base64url, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProofChange, WalletDevice } from '../../../testing/walletDevice.ts'
import { WALLET_URL } from '../../../testing/walletDevice.ts'
import type { WalletTestServer } from '../../../testing/walletServer.ts'
import { createWalletTestServer, signInDevice } from '../../../testing/walletServer.ts'
import { sweepProofs } from './replays.ts'

/** Routes without a device key: reached from a mailed link, or called by the Worker or by `/oauth/start`. */
const unguarded =
  /^\/v1\/(?:device|freeze|passkey)\/|^\/v1\/(?:recovery\/refuse|deposit\/key|social\/bind)$/
const REPLAYS = process.env['SECURITY'] === 'full' ? 10_000 : 200

let server: WalletTestServer
let device: WalletDevice
let guarded: string[]

beforeAll(async () => {
  server = await createWalletTestServer()
  device = await server.device()
  await signInDevice(server.db, device, { userId: randomUUID(), nowMs: server.clock.nowMs })
  // Fetches the nonce.
  await device.post('/v1/devices/list')
  guarded = server.paths.filter((path) => !unguarded.test(path))
})
afterAll(() => server[Symbol.asyncDispose]())

const seconds = () => Math.floor(server.clock.nowMs / 1000)
const nameOf = (answer: { body: { reasons: { name: string }[] } }) => answer.body.reasons[0]?.name

describe('authorize (row 7)', () => {
  test.each<[string, (path: string) => ProofChange, string?]>([
    ['of another method', () => ({ claims: { htm: 'GET' } })],
    ['of another path', () => ({ claims: { htu: `${WALLET_URL}/v1/other` } })],
    ['of the same path elsewhere', (path) => ({ claims: { htu: `https://evil.example${path}` } })],
    ['with a query', (path) => ({ claims: { htu: `${WALLET_URL}${path}?a=1` } })],
    ['without an address', () => ({ claims: { htu: undefined } })],
    ['without a time', () => ({ claims: { iat: undefined } })],
    ['with a text as its time', () => ({ claims: { iat: 'now' } })],
    ['that has expired', () => ({ claims: { exp: seconds() - 1 } })],
    ['without an id', () => ({ claims: { jti: undefined } })],
    ['with an id too short to be unique', () => ({ claims: { jti: 'a' } })],
    ['with an overlong id', () => ({ claims: { jti: 'a'.repeat(129) } })],
    ['for another access token', () => ({ claims: { ath: 'A'.repeat(43) } })],
    ['for no access token', () => ({ claims: { ath: undefined } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } }), 'use_dpop_nonce'],
    [
      'with another device’s nonce',
      () => ({ claims: { nonce: 'A'.repeat(24) } }),
      'use_dpop_nonce',
    ],
    ['that is another kind of JWT', () => ({ header: { typ: 'JWT' } })],
    ['without a key', () => ({ header: { jwk: undefined } })],
    ['with a private key', () => ({ header: { jwk: { ...device.jwk, d: 'A'.repeat(43) } } })],
    ['with extra fields in its key', () => ({ header: { jwk: { ...device.jwk, kid: 'a' } } })],
  ])('error: every route refuses a proof %s', async (_, change, name = 'dpop_invalid') => {
    for (const path of guarded) {
      const answer = await device.send(path, {}, { dpop: await device.proof(path, change(path)) })
      expect([answer.status, nameOf(answer)], path).toEqual([401, name])
      expect(answer.headers['www-authenticate']).toMatch(/^DPoP error="/)
      expect(answer.headers['dpop-nonce']).toMatch(/^[\w-]{24}$/)
    }
  })

  test('error: every route refuses a malformed proof and one signed by another key', async () => {
    const { privateKey: signWith } = await generateKeyPair('ES256')
    const hmac = await new SignJWT({ jti: randomUUID() })
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'HS256', jwk: device.jwk })
      .sign(Buffer.alloc(32))
    const none = `${base64url.encode('{"alg":"none","typ":"dpop+jwt"}')}.${base64url.encode('{}')}.`
    for (const path of guarded) {
      const good = await device.proof(path)
      const forged = [await device.proof(path, { signWith }), `${good.slice(0, -4)}AAAA`]
      for (const dpop of [undefined, '', 'a.b.c', hmac, none, `${good}, ${good}`, ...forged])
        expect(nameOf(await device.send(path, {}, { dpop })), path).toBe('dpop_invalid')
    }
  })

  test('error: refuses one device’s token with another’s key', async () => {
    const thief = await server.device()
    thief.accessToken = device.accessToken
    await thief.post('/v1/devices/list')
    for (const path of guarded) expect(nameOf(await thief.post(path)), path).toBe('session_none')
  })

  test('error: refuses a foreign access token', async () => {
    const path = '/v1/devices/list'
    for (const authorization of [
      `Bearer ${device.accessToken}`,
      'DPoP',
      'DPoP ',
      'DPoP a b',
      'x',
    ]) {
      const dpop = await device.proof(path)
      expect(nameOf(await device.send(path, {}, { dpop, authorization }))).toBe('session_none')
    }
  })

  test(`error: exactly one of ${REPLAYS} uses of one proof succeeds`, {
    timeout: 600_000 + REPLAYS * 20,
  }, async () => {
    const path = '/v1/devices/list'
    const dpop = await device.proof(path)
    // One visitor may not call this often.
    let left = REPLAYS
    let passed = 0
    const ask = async (ip: string) => {
      const from = await server.device({ ip })
      from.accessToken = device.accessToken
      for (let i = 0; i < 50 && left > 0; i++) {
        left--
        if ((await from.send(path, {}, { dpop })).status === 200) passed++
      }
    }
    const visitors = Array.from({ length: REPLAYS / 50 }, (_, i) => `10.0.${i >> 8}.${i & 255}`)
    await Promise.all(visitors.map(ask))
    expect([passed, left]).toEqual([1, 0])
  })

  test('behavior: a nonce is valid for two to four minutes, then a new one is required', async () => {
    await using own = await createWalletTestServer()
    const one = await own.device()
    await signInDevice(own.db, one, { userId: randomUUID(), nowMs: own.clock.nowMs })
    const path = '/v1/devices/list'
    expect((await one.post(path)).status).toBe(200)
    own.clock.nowMs += 120_000
    expect((await one.send(path, {}, { dpop: await one.proof(path) })).status).toBe(200)
    own.clock.nowMs += 240_000
    const late = await one.send(path, {}, { dpop: await one.proof(path) })
    expect(nameOf(late)).toBe('use_dpop_nonce')
    expect((await one.post(path)).status).toBe(200)
  })

  test.each([
    ['90 s slow', -90],
    ['90 s fast', 90],
    ['a day slow', -86_400],
    ['twenty years fast', 631_152_000],
  ])('behavior: every route accepts the proof of a device that is %s', async (_, wrongByS) => {
    const own = await server.device()
    await signInDevice(server.db, own, { userId: randomUUID(), nowMs: server.clock.nowMs })
    await own.post('/v1/devices/list')
    for (const path of guarded) {
      const dpop = await own.proof(path, { claims: { iat: seconds() + wrongByS } })
      const { body } = await own.send(path, {}, { dpop })
      // The route may refuse the empty body, and one of them ends the session.
      expect(JSON.stringify(body), path).not.toContain('dpop')
    }
  })

  test('error: a used proof of a device that is a day slow stays refused after a sweep', async () => {
    await using own = await createWalletTestServer()
    const one = await own.device()
    await signInDevice(own.db, one, { userId: randomUUID(), nowMs: own.clock.nowMs })
    const path = '/v1/devices/list'
    await one.post(path)
    const iat = Math.floor(own.clock.nowMs / 1000) - 86_400
    const dpop = await one.proof(path, { claims: { iat } })
    expect((await one.send(path, {}, { dpop })).status).toBe(200)
    await sweepProofs.batch(own.db, { ...own.clock, limit: 1000 })
    expect(nameOf(await one.send(path, {}, { dpop }))).toBe('dpop_invalid')
    // When nothing remembers it any more, its nonce is worthless.
    own.clock.nowMs += 400_000
    await sweepProofs.batch(own.db, { ...own.clock, limit: 1000 })
    expect(await own.db.selectFrom('wallet_proofs').selectAll().execute()).toEqual([])
    expect(nameOf(await one.send(path, {}, { dpop }))).toBe('use_dpop_nonce')
  })

  test('behavior: logs nothing from a proof or a token', async () => {
    await device.post('/v1/devices/list')
    const log = server.logged.join('')
    expect(log).toContain('/v1/devices/list')
    expect(log).not.toContain(device.accessToken)
    expect(log).not.toMatch(/eyJ/)
  })
})
