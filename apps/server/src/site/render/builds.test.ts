import { BuildManifestSchema, LatestBuildSchema, PagePayloadSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../../testing/server.ts'
import { createTestServer } from '../../testing/server.ts'
import { createWebBuild } from '../../testing/webBuild.ts'
import { buildFigures } from './buildsInUse.ts'

const build = createWebBuild()
let server: TestServer
beforeAll(async () => {
  build.write({
    'builds/meta/build-0.json': '{"buildId":"build-0","builtAtMs":0,"prerendered":[]}',
    'builds/meta/broken.json': '{"buildId":"<b>"}',
  })
  server = await createTestServer({ BUILD_CHECK_INTERVAL: '5m' }, { webDist: build.webDist })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  build[Symbol.dispose]()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'localhost:3000', ...headers } })

describe('registerBuilds', () => {
  test('behavior: names the newest build and is never cached', async () => {
    const { statusCode, headers, json } = await get('/builds/latest.json?1700000000000')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(json()).toEqual({ buildId: 'build-1', builtAtMs: 1, checkEveryMs: 300_000 })
    expect(v.is(LatestBuildSchema, json())).toBe(true)
  })

  test('behavior: serves the manifest of the current and of an earlier build', async () => {
    const { headers, json } = await get('/builds/meta/build-1.json')
    expect(headers['cache-control']).toBe('public, max-age=300')
    expect(v.parse(BuildManifestSchema, json())).toEqual({
      buildId: 'build-1',
      builtAtMs: 1,
      prerendered: ['/'],
      checkEveryMs: 300_000,
    })
    expect((await get('/builds/meta/build-0.json')).json()).toMatchObject({ buildId: 'build-0' })
  })

  test('behavior: counts documents and manifests by build, and no build that it does not know', async () => {
    const uses = () => new Map([...buildFigures()].map(({ label, value }) => [label, value]))
    const before = uses()
    await get('/', { accept: 'text/html' })
    for (const id of ['build-1', 'build-0', 'build-0', 'build-9'])
      await get(`/builds/meta/${id}.json`)
    const more = (id: string) => (uses().get(`page ${id}`) ?? 0) - (before.get(`page ${id}`) ?? 0)
    expect([more('build-1'), more('build-0')]).toEqual([2, 2])
    expect(uses().has('page build-9')).toBe(false)
  })

  test.each([
    '/builds/meta/build-9.json',
    '/builds/meta/broken.json',
    '/builds/meta/build-1',
    '/builds/meta/..%2fbuild-1.json',
    '/builds/meta/',
    '/builds/',
    '/builds/latest.json/x',
  ])('error: answers 404 for %s', async (url) => {
    const { statusCode, headers, json } = await get(url)
    expect(statusCode).toBe(404)
    expect(headers['cache-control'] ?? 'no-store').toBe('no-store')
    expect(json()).toMatchObject({ status: 'FAILED' })
  })

  test('error: answers 404 without a build', async () => {
    await using bare = await createTestServer()
    for (const url of ['/builds/latest.json', '/builds/meta/a.json', '/_payload.json?a'])
      expect((await bare.app.inject({ url })).statusCode).toBe(404)
  })
})

describe('createPagePayloads', () => {
  test('behavior: a prerendered page has its configuration and no visitor data', async () => {
    const cookie = 'aureus.theme=light; aureus.connection=x; siwx-3000=y'
    const { statusCode, headers, json } = await get('/_payload.json?build-1', { cookie })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=60'])
    expect(headers['vary']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
    const payload = v.parse(PagePayloadSchema, json())
    expect(Object.keys(json())).toEqual(['buildId', 'builtAtMs', 'path', 'config'])
    expect(payload).toMatchObject({ buildId: 'build-1', path: '/' })
    expect(payload.config.projectId).toBe('aureus')
  })

  test.each(['?build-0', '', '?', '?build-1&x', '?<b>'])(
    'behavior: for another build (%j) it names its own and is not cached',
    async (query) => {
      const { statusCode, headers, json } = await get(`/_payload.json${query}`)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
      expect(json().buildId).toBe('build-1')
    },
  )

  test.each(['/nowhere/_payload.json?build-1', '/a/b/_payload.json', '/__proto__/_payload.json'])(
    'error: %s has no payload',
    async (url) => {
      const { statusCode, headers, json } = await get(url)
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
      expect(json()).toMatchObject({ status: 'FAILED' })
    },
  )
})
