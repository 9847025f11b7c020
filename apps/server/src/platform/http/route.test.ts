import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { routesWith, serve } from './route.ts'

interface Context {
  greeting: string
}
const route = routesWith<Context>()
const words = {
  id: 'x',
  tag: 'operation',
  summary: 'x',
  answers: { 204: { description: '' } },
} as const
const others = { description: '', example: 'true' }

const endSessions = route({
  operation: 'DELETE /v1/sign-in/sessions',
  describe: { ...words, query: { others } },
  handle: ({ query }, { greeting }) => ({ greeting, others: query.others }),
})

function setUp(...routes: Parameters<typeof serve<Context>>[1][number][]) {
  const app = Fastify()
  onTestFinished(() => app.close())
  serve(app, routes, { greeting: 'hello' })
  return app
}

describe('serve', () => {
  test('behavior: passes the parsed input and the context to the handler', async () => {
    const app = setUp(endSessions)
    const answer = await app.inject({
      method: 'DELETE',
      url: '/v1/sign-in/sessions?others=true&x=1',
    })
    expect(answer.json()).toEqual({ greeting: 'hello', others: 'true' })
  })

  test('error: refuses input that the schemas reject', async () => {
    const app = setUp(endSessions)
    const answer = await app.inject({ method: 'DELETE', url: '/v1/sign-in/sessions?others=maybe' })
    expect([answer.statusCode, answer.json().reasons[0].name]).toEqual([400, 'request_malformed'])
  })

  test('param: `malformed` answers that in its own way', async () => {
    const app = setUp({
      ...endSessions,
      noStore: true,
      malformed: ({ reply }, { greeting }) => reply.code(404).send({ greeting }),
    })
    const answer = await app.inject({ method: 'DELETE', url: '/v1/sign-in/sessions?others=maybe' })
    expect([answer.statusCode, answer.json()]).toEqual([404, { greeting: 'hello' }])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('param: raw: passes the unparsed request to the handler', async () => {
    const app = setUp(
      route({
        operation: 'POST /v1/ccip',
        describe: {
          ...words,
          body: { example: { sender: '', data: '' } },
          answers: { 200: { description: '' } },
        },
        raw: true,
        alias: '/v1/alias',
        handle: ({ body }) => ({ body }),
      }),
    )
    for (const url of ['/v1/ccip', '/v1/alias'])
      expect((await app.inject({ method: 'POST', url, payload: [1] })).json()).toEqual({
        body: [1],
      })
  })

  test('param: guard: refuses a request before its schemas are checked', async () => {
    const app = setUp({
      ...endSessions,
      guard: () => async (_, reply) => reply.code(403).send({ status: 'FAILED' }),
    })
    const answer = await app.inject({ method: 'DELETE', url: '/v1/sign-in/sessions?others=maybe' })
    expect(answer.statusCode).toBe(403)
  })
})

describe('routesWith', () => {
  test('behavior: describes a route, with its limit', () => {
    expect(endSessions).toMatchObject({
      method: 'DELETE',
      path: '/v1/sign-in/sessions',
      query: { others: { example: 'true' } },
    })
    expect(endSessions.limited).toBeUndefined()
    const limited = route({
      operation: 'GET /openapi.json',
      describe: { ...words, answers: { 200: { description: '' } } },
      perMinute: () => 1,
      handle: () => ({}),
    })
    expect(limited.limited).toBe(true)
  })
})
