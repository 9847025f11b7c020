import { afterEach, describe, expect, test, vi } from 'vitest'
import { AdminError, callAdmin, targetOf } from './callAdmin.ts'
import { errorWords } from './errorWords.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (response: () => Response | Promise<Response>) => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(response()))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const json = (status: number, body: unknown) =>
  Response.json(body, { status, headers: { 'x-request-id': 'req-1' } })
const failureOf = (call: Promise<unknown>) => call.catch((error: unknown) => error as AdminError)

describe('targetOf', () => {
  test('behavior: no value leaves its place in the address', () => {
    const params = { id: 'eip155:0xa/../b?c#d' }
    expect(targetOf('GET /v1/people/{id}', { params })).toBe(
      '/v1/people/eip155%3A0xa%2F..%2Fb%3Fc%23d',
    )
    const query = { search: 'a&b=c', cursor: undefined }
    expect(targetOf('GET /v1/people', { query })).toBe('/v1/people?search=a%26b%3Dc')
  })
})

describe('callAdmin', () => {
  test('behavior: sends a change as JSON and returns its answer', async () => {
    const fetch = answering(() => json(200, { entry: 7, ended: 2 }))
    const request = { params: { id: 'a' }, body: { reason: 'Ticket 1' } }
    const answer = await callAdmin('POST /v1/people/{id}/sessions/end', request)
    expect(answer).toEqual({ entry: 7, ended: 2 })
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      '/v1/people/a/sessions/end',
      expect.objectContaining({ method: 'POST', body: '{"reason":"Ticket 1"}' }),
    )
  })

  test('behavior: reads an export as text', async () => {
    answering(() => new Response('deny country KP\n'))
    expect(await callAdmin('GET /v1/lists/export', {})).toBe('deny country KP\n')
  })

  test('error: a refusal has the server’s words, its reason and the request', async () => {
    const reasons = [{ name: 'conflict', description: 'It is frozen already.' }]
    answering(() => json(409, { status: 'FAILED', reasons }))
    const error = await failureOf(callAdmin('GET /v1/nodes', {}))
    expect(error).toMatchObject({ status: 409, reason: 'conflict', requestId: 'req-1' })
    expect(errorWords(error as AdminError)).toBe('It is frozen already.')
  })

  test.each([
    ['a network without an answer', () => Promise.reject(new TypeError('x')), 'unreachable'],
    ['a proxy’s own page', () => new Response('<html>', { status: 502 }), 'unexpected_answer'],
    ['an answer of another build', () => json(200, { nodes: 'many' }), 'unexpected_answer'],
    ['an answer that is cut off', () => new Response('{"nodes":'), 'unexpected_answer'],
  ])('error: %s', async (_, response, reason) => {
    answering(response)
    const error = await failureOf(callAdmin('GET /v1/nodes', {}))
    expect(error).toBeInstanceOf(AdminError)
    expect(error).toMatchObject({ reason })
    expect(errorWords(error as AdminError)).not.toBe('')
  })
})
