import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { breachOf } from './contract.ts'
import type { TestServer } from './server.ts'
import { createTestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const json = 'application/json; charset=utf-8'
const identity = { name: null, avatar: null, resolvedAt: '2026-11-20T12:00:00.000Z' }
const ofIdentity = (status: number, body: unknown, contentType: string | undefined = json) =>
  breachOf(server.app, {
    method: 'GET',
    url: '/v1/identity/0x00?apiVersion=2',
    status,
    contentType,
    body: body === '' ? '' : JSON.stringify(body),
  })

describe('breachOf', () => {
  test('behavior: reports nothing for described exchanges and undescribed routes', () => {
    expect(ofIdentity(200, identity)).toBeUndefined()
    const outside = { method: 'GET', url: '/', status: 500, contentType: 'a/b', body: 'x' }
    expect(breachOf(server.app, outside)).toBeUndefined()
    // Not available in this deployment.
    const absent = { method: 'POST', url: '/v1/faucet', status: 404, contentType: json, body: '{}' }
    expect(breachOf(server.app, absent)).toBeUndefined()
  })

  test.each([
    ['an unlisted status', 418, identity, json, /does not list/],
    ['a missing field', 200, { name: null }, json, /avatar/],
    ['an unknown field', 200, { ...identity, secret: 1 }, json, /additional/],
    ['a malformed value', 200, { ...identity, resolvedAt: 'now' }, json, /date-time/],
    ['another content type', 200, identity, 'text/html', /as text\/html/],
    ['a malformed refusal', 400, { error: 'no' }, json, /status/],
  ])('error: %s', (_, status, body, type, breach) => {
    expect(ofIdentity(status, body, type)).toMatch(breach)
  })

  test('error: fails the test with an undescribed answer', async () => {
    await using other = await createTestServer()
    other.app.addHook('onSend', async (_, reply) => void reply.code(418))
    await expect(other.app.inject('/healthz')).rejects.toThrow('answered 418')
  })
})
