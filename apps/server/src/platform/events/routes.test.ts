import { MAX_EVENTS } from '@aureus/protocol/events'
import { describe, expect, test } from 'vitest'
import { createTestServer } from '../../testing/server.ts'

const event = { event: 'MODAL_OPEN', properties: { connected: false }, path: '/', timestampMs: 1 }
const on = { EVENTS_ENABLED: 'true' }
const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url: '/v1/events',
  payload: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

describe('POST /v1/events', () => {
  test('behavior: accepts what the page reports', async () => {
    await using server = await createTestServer(on)
    const own = { origin: server.settings.publicOrigin, 'sec-fetch-site': 'same-origin' }
    const answer = await server.app.inject(post({ events: [event, event] }, own))
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect((await server.app.inject('/v1/config')).json().features).toMatchObject({ events: true })
  })
  test('behavior: does not exist unless the operator enables it', async () => {
    await using server = await createTestServer()
    expect((await server.app.inject(post({ events: [event] }))).statusCode).toBe(404)
    const { features } = (await server.app.inject('/v1/config')).json()
    expect(features).not.toHaveProperty('events')
    const { paths } = (await server.app.inject('/openapi.json')).json()
    expect(paths).not.toHaveProperty('/v1/events')
  })
  test.each([
    ['none', { events: [] }],
    ['too many', { events: Array.from({ length: MAX_EVENTS + 1 }, () => event) }],
    ['an invalid one beside a valid one', { events: [event, { ...event, visitor: 'helen' }] }],
    ['something else', [event]],
  ])('error: %s', async (_, body) => {
    await using server = await createTestServer(on)
    const answer = await server.app.inject(post(body))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ reasons: [{ name: 'events_malformed' }] })
  })
  test('error: refuses the page of another site', async () => {
    await using server = await createTestServer(on)
    const foreign = post({ events: [event] }, { origin: 'https://evil.example' })
    expect((await server.app.inject(foreign)).statusCode).toBe(403)
  })
  test('error: enforces the rate limit', async () => {
    await using server = await createTestServer({ ...on, RATE_LIMIT_EVENTS: '1' })
    await server.app.inject(post({ events: [event] }))
    const answer = await server.app.inject(post({ events: [event] }))
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})
