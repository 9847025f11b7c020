import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { routeOf } from '../../platform/http/operation.ts'
import { createTestServer } from '../../testing/server.ts'
import { createDocument } from './document.ts'
import { operations } from './operations.ts'

const faucet = {
  FAUCET_URL: 'http://127.0.0.1:1/faucet',
  FAUCET_TOKEN: 'a-token-of-at-least-32-characters',
}

/** Routes outside the API: pages and files, catch-all refusals, and HTTP's own methods. */
const isOutside = (method: string, url: string) =>
  ['HEAD', 'OPTIONS'].includes(method) ||
  // Wildcard routes only refuse. Pages are described by their payload.
  url.endsWith('*') ||
  url === '/manifest.webmanifest' ||
  url.startsWith('/brand/') ||
  // An alias of `/v1/`.
  url === '/v1'

/** All routes of the server, such as `GET /v1/names/:name`. */
async function routesOf(environment: NodeJS.ProcessEnv) {
  const routes: string[] = []
  await using server = await createTestServer(environment, {
    onRoute: ({ method, url }) => {
      for (const one of [method].flat()) if (!isOutside(one, url)) routes.push(`${one} ${url}`)
    },
  })
  const answer = await server.app.inject('/openapi.json')
  return { routes, answer }
}

const inDocument = (document: ReturnType<typeof createDocument>) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )

describe('GET /openapi.json', () => {
  test.each([
    ['everything', faucet],
    ['no sign-in and no faucet', { SIGN_IN_ENABLED: 'false' }],
  ])('behavior: describes exactly the routes of the server: %s', async (_, environment) => {
    const { routes, answer } = await routesOf(environment)
    expect(answer.statusCode).toBe(200)
    const described = inDocument(answer.json())
      .filter((one) => one !== 'GET /_payload.json')
      .map((one) => one.replaceAll(/\{(\w+)\}/g, ':$1'))
    expect(described.toSorted()).toEqual([...new Set(routes)].toSorted())
    expect(described).toContain('POST /v1/profile/account/:name/address')
  })

  test('behavior: any page may read it', async () => {
    const { answer } = await routesOf({ BRAND_NAME: 'Gilt' })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
    })
    expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Gilt' } })
  })

  test('behavior: matches docs/openapi.json', async () => {
    const text = `${JSON.stringify(createDocument(operations, 'Aureus'), null, 2)}\n`
    await expect(text).toMatchFileSnapshot('../../../../../docs/openapi.json')
  })

  test('behavior: every example matches its schema', () => {
    const unfit = operations.flatMap(({ id, params, query, body, answers }) =>
      Object.entries({ ...params, ...query, body, ...answers })
        .filter(([, one]) => one?.schema && one.example !== undefined)
        .filter(([, one]) => !v.is(one?.schema as v.GenericSchema, one?.example))
        .map(([name]) => `${id}: ${name}`),
    )
    expect(unfit).toEqual([])
  })

  test('behavior: operation names and routes are unique', () => {
    const ids = operations.map(({ id }) => id)
    const routes = operations.map((one) => `${one.method} ${routeOf(one)}`)
    expect([new Set(ids).size, new Set(routes).size]).toEqual([ids.length, routes.length])
  })
})
