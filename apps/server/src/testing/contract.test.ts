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
  test('behavior: nothing where the answer is as described, or is not', () => {
    expect(ofIdentity(200, identity)).toBeUndefined()
    const outside = { method: 'GET', url: '/', status: 500, contentType: 'a/b', body: 'x' }
    expect(breachOf(server.app, outside)).toBeUndefined()
    // Not served by this deployment.
    const absent = { method: 'POST', url: '/v1/faucet', status: 404, contentType: json, body: '{}' }
    expect(breachOf(server.app, absent)).toBeUndefined()
  })

  test.each([
    ['a status that is not listed', 418, identity, json, /does not list/],
    ['a field that is not there', 200, { name: null }, json, /avatar/],
    ['a field that is not named', 200, { ...identity, secret: 1 }, json, /additional/],
    ['a value of another form', 200, { ...identity, resolvedAt: 'now' }, json, /date-time/],
    ['another type of content', 200, identity, 'text/html', /as text\/html/],
    ['a refusal of another shape', 400, { error: 'no' }, json, /status/],
  ])('error: %s', (_, status, body, type, breach) => {
    expect(ofIdentity(status, body, type)).toMatch(breach)
  })

  test('error: fails the test whose answer it was', async () => {
    await using other = await createTestServer()
    other.app.addHook('onSend', async (_, reply) => void reply.code(418))
    await expect(other.app.inject('/healthz')).rejects.toThrow('answered 418')
  })
})
