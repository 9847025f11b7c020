import { FailureSchema, SessionSchema } from '@aureus/protocol'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { parseSignature, serializeCompactSignature, signatureToCompactSignature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../testing/browser.ts'
import { createBrowser, writeMessage } from '../testing/browser.ts'
import type { TestServer } from '../testing/server.ts'
import { createTestServer } from '../testing/server.ts'
import { NONCE_LIFE_MS } from './nonces.ts'

const account = privateKeyToAccount(generatePrivateKey())
const other = privateKeyToAccount(generatePrivateKey())
const { address: accountAddress } = account
const minuteMs = 60_000

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const newBrowser = () => createBrowser(server.app)
const at = (offsetMs: number) => new Date(server.clock.nowMs + offsetMs).toISOString()

/** The reason's name, after checking the form of the refusal. */
function refusal({ status, body }: Awaited<ReturnType<TestBrowser['verify']>>): string | undefined {
  expect(status).toBe(401)
  const { reasons } = v.parse(FailureSchema, body)
  expect(reasons[0]?.description).toMatch(/^[A-Z].+[.)]$/)
  return reasons[0]?.name
}

describe('POST /v1/sign-in/verify', () => {
  test('behavior: a signed message creates a session', async () => {
    const browser = newBrowser()
    const { status, body, headers } = await browser.signIn(account)
    expect(status).toBe(200)
    const session = v.parse(SessionSchema, body)
    expect(session).toMatchObject({
      data: { accountAddress, chainId: 'eip155:1', domain: 'localhost:3000' },
      accountType: 'eoa',
      createdAtMs: server.clock.nowMs,
      expiresAtMs: server.clock.nowMs + 7 * 24 * 60 * minuteMs,
      idleExpiresAtMs: server.clock.nowMs + 12 * 60 * minuteMs,
    })
    expect(session.data.serializedMessage).toBe(session.message)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['set-cookie']).toMatch(
      /^siwx-3000=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test.each<[string, (signature: Hex) => Hex]>([
    ['with v 0 or 1', (one) => `${one.slice(0, 130)}0${parseSignature(one).yParity}` as Hex],
    [
      'in the compact form of EIP-2098',
      (one) => serializeCompactSignature(signatureToCompactSignature(parseSignature(one))),
    ],
  ])('behavior: a hardware wallet’s signature %s creates a session, once', async (_, encode) => {
    const browser = newBrowser()
    const message = writeMessage(await browser.nonce(), { accountAddress })
    const signature = await account.signMessage({ message })
    expect((await browser.verify({ message, signature: encode(signature) })).status).toBe(200)
    expect(refusal(await browser.verify({ message, signature }))).toBe('nonce_unknown')
  })

  test('error: refuses a tampered message', async () => {
    const browser = newBrowser()
    const message = writeMessage(await browser.nonce(), { accountAddress })
    const signature = await account.signMessage({ message })
    const tampered = message.replace(/Issued At: .*/, `Issued At: ${at(-1000)}`)
    expect(refusal(await browser.verify({ message: tampered, signature }))).toBe(
      'upstream_unavailable',
    )
  })

  test('error: refuses a tampered signature', async () => {
    const browser = newBrowser()
    const message = writeMessage(await browser.nonce(), { accountAddress, chainId: 'eip155:10' })
    const signature = await account.signMessage({ message })
    const flipped = signature[10] === '0' ? '1' : '0'
    const tampered = `${signature.slice(0, 10)}${flipped}${signature.slice(11)}`
    expect(refusal(await browser.verify({ message, signature: tampered }))).toBe(
      'signature_mismatch',
    )
  })

  test('error: refuses another account’s signature', async () => {
    const answer = newBrowser().signIn(other, { accountAddress, chainId: 'eip155:10' })
    expect(refusal(await answer)).toBe('signature_mismatch')
  })

  test('error: refuses a replayed nonce', async () => {
    const browser = newBrowser()
    const message = writeMessage(await browser.nonce(), { accountAddress })
    const signature = await account.signMessage({ message })
    expect((await browser.verify({ message, signature })).status).toBe(200)
    expect(refusal(await browser.verify({ message, signature }))).toBe('nonce_unknown')
  })

  test('error: refuses another browser’s nonce, which stays valid in its own', async () => {
    const [browser, stranger] = [newBrowser(), newBrowser()]
    await stranger.nonce()
    const message = writeMessage(await browser.nonce(), { accountAddress })
    const signature = await account.signMessage({ message })
    expect(refusal(await stranger.verify({ message, signature }))).toBe('nonce_unknown')
    expect(refusal(await newBrowser().verify({ message, signature }))).toBe('nonce_unknown')
    expect((await browser.verify({ message, signature })).status).toBe(200)
  })

  test('error: a failed sign-in uses up its nonce', async () => {
    const browser = newBrowser()
    const message = writeMessage(await browser.nonce(), { accountAddress })
    const signature = await account.signMessage({ message })
    expect(refusal(await browser.verify({ message, signature: 'none' }))).toBe(
      'signature_malformed',
    )
    expect(refusal(await browser.verify({ message, signature }))).toBe('nonce_unknown')
  })

  test('behavior: accepts a message until its expiration time and not after', async () => {
    for (const [earlyMs, status] of [
      [1, 200],
      [0, 401],
    ] as const) {
      const browser = newBrowser()
      const asked = await browser.nonce()
      const message = writeMessage(asked, { accountAddress })
      const signature = await account.signMessage({ message })
      server.clock.nowMs = Date.parse(asked.expirationTime) - earlyMs
      expect((await browser.verify({ message, signature })).status).toBe(status)
    }
  })

  test('error: refuses an expired nonce', async () => {
    const browser = newBrowser()
    const message = writeMessage(await browser.nonce(), { accountAddress })
    const signature = await account.signMessage({ message })
    server.clock.nowMs += NONCE_LIFE_MS
    expect(refusal(await browser.verify({ message, signature }))).toBe('nonce_expired')
  })

  test.each([
    ['wrong domain', { domain: 'evil.example' }, 'domain_mismatch'],
    ['wrong uri', { uri: 'https://evil.example' }, 'uri_mismatch'],
    ['wrong chain', { chainId: 'eip155:137' }, 'chain_not_enabled'],
    ['wrong version', { version: '2' as '1' }, 'version_unsupported'],
    ['wrong statement', { statement: 'Take everything.' }, 'statement_mismatch'],
    ['wrong nonce', { nonce: 'abcdefghijklmnopqrstuv' }, 'nonce_unknown'],
    ['an extra resource', { resources: ['https://evil.example'] }, 'resources_mismatch'],
    [
      'address in lower case',
      { accountAddress: accountAddress.toLowerCase() },
      'address_not_checksummed',
    ],
  ] as const)('error: %s', async (_, change, name) => {
    expect(refusal(await newBrowser().signIn(account, change))).toBe(name)
  })

  test('error: refuses messages outside their validity', async () => {
    const signIn = async (change: {
      issuedAt?: string
      expirationTime?: string
      notBefore?: string
    }) => refusal(await newBrowser().signIn(account, change))
    expect(await signIn({ expirationTime: at(-1) })).toBe('expired')
    expect(await signIn({ issuedAt: at(2 * minuteMs) })).toBe('issued_in_future')
    expect(await signIn({ issuedAt: at(-11 * minuteMs) })).toBe('issued_too_long_ago')
    expect(await signIn({ notBefore: at(minuteMs) })).toBe('not_yet_valid')
  })

  test.each([
    ['missing field', /\nChain ID: .*/, '', 'message_malformed'],
    ['missing expiration', /\nExpiration Time: .*/, '', 'expiration_missing'],
    ['missing nonce', /\nNonce: .*/, '', 'message_malformed'],
    ['extra line', /$/, '\nAnd: more', 'message_malformed'],
    ['extra empty line', /\nURI/, '\n\nURI', 'message_malformed'],
    ['carriage returns', /\n/g, '\r\n', 'message_malformed'],
    ['two nonces', /\nNonce: .*/, '$&$&', 'message_malformed'],
  ])('error: refuses a correctly signed message with %s', async (_, pattern, replacement, name) => {
    const browser = newBrowser()
    const asked = await browser.nonce()
    const message = writeMessage(asked, { accountAddress }).replace(pattern, replacement)
    const signature = await account.signMessage({ message })
    expect(refusal(await browser.verify({ message, signature }))).toBe(name)
  })

  test.each<[string, string, string]>([
    ['no JSON', '{', 'application/json'],
    ['nothing', '', 'application/json'],
    ['a wrong shape', '[]', 'application/json'],
    ['null', 'null', 'application/json'],
    ['an extra key', '{"message":"m","signature":"0x","more":1}', 'application/json'],
    ['numbers', '{"message":1,"signature":2}', 'application/json'],
    ['64 KiB of garbage', '\u0007ÿ<'.repeat(21_846), 'application/json'],
    [
      '64 KiB of message',
      JSON.stringify({ message: 'a'.repeat(65_536), signature: '0x' }),
      'application/json',
    ],
    ['JSON with a text content type', '{"message":"m","signature":"0x"}', 'text/plain'],
  ])('error: %s', async (_, payload, type) => {
    const headers = { 'content-type': type }
    const answer = newBrowser().request({
      method: 'POST',
      url: '/v1/sign-in/verify',
      payload,
      headers,
    })
    expect(refusal(await answer)).toBe('body_malformed')
  })

  test('error: does not read more than 256 KiB', async () => {
    const payload = { message: 'a'.repeat(256 * 1024), signature: '0x' }
    const { status, body } = await newBrowser().verify(payload)
    expect([status, v.parse(FailureSchema, body).reasons[0]?.name]).toEqual([413, 'body_too_large'])
  })

  test('error: refuses other sites', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const { status } = await newBrowser().request({
      method: 'POST',
      url: '/v1/sign-in/verify',
      headers,
      payload: {},
    })
    expect(status).toBe(403)
  })

  test('error: limits attempts', async () => {
    await using limited = await createTestServer({ RATE_LIMIT_SIGN_IN: '2' })
    const browser = createBrowser(limited.app)
    const attempt = () => browser.verify({ message: 'm', signature: '0x' })
    expect([(await attempt()).status, (await attempt()).status]).toEqual([401, 401])
    const { status, headers, body } = await attempt()
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(v.parse(FailureSchema, body).reasons[0]?.name).toBe('too_many_requests')
  })
})
