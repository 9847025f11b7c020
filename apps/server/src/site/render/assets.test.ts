import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../../testing/server.ts'
import { createTestServer } from '../../testing/server.ts'
import { createWebBuild, SCRIPT } from '../../testing/webBuild.ts'

const build = createWebBuild()
let server: TestServer
beforeAll(async () => {
  server = await createTestServer({}, { webDist: build.webDist })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  build[Symbol.dispose]()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'localhost:3000', ...headers } })

describe('registerAssets', () => {
  test('behavior: serves a hashed file as immutable', async () => {
    const { statusCode, headers, body } = await get('/assets/entry-abc.js')
    expect([statusCode, body]).toEqual([200, SCRIPT])
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
  })

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('behavior: accept-encoding %s gets %s', async (accepted, encoding, decompress) => {
    const { headers, rawPayload } = await get('/assets/entry-abc.js', {
      'accept-encoding': accepted,
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
    expect(decompress(rawPayload).toString()).toBe(SCRIPT)
  })

  test('behavior: serves other public files with a short cache time', async () => {
    const { headers } = await get('/favicon.svg')
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-type': 'image/svg+xml',
      // Wallets show the page's icon.
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  test('behavior: answers HEAD and revalidates cached copies', async () => {
    const { headers } = await get('/assets/entry-abc.js')
    const head = await server.app.inject({ method: 'HEAD', url: '/assets/entry-abc.js' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const again = await get('/assets/entry-abc.js', { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test.each([
    '/assets/missing.js',
    '/assets/',
    '/assets/entry-abc.js.br',
    '/assets/..%2f..%2fbuild.json',
    '/assets/..%5c..%5cbuild.json',
    '/assets//etc/passwd',
  ])('error: %s is neither a file nor a page', async (pathname) => {
    const { statusCode, headers, body } = await server.app.inject({ url: { pathname } })
    expect(statusCode).toBeOneOf([400, 404])
    expect(headers['content-type']).toContain('json')
    expect(body).not.toMatch(/buildId|root:/)
  })

  test.each(['/.vite/manifest.json', '/build.json', '/server/entry.server.js'])(
    'error: %s is a page that does not exist',
    async (url) => {
      const { headers, body } = await get(url)
      expect(headers['content-type']).toContain('html')
      expect(body).toContain(`"url":"${url}"`)
    },
  )
})
