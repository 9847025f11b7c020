import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { createWebBuild } from '../../testing/webBuild.ts'

const folder = mkdtempSync(join(tmpdir(), 'aureus-brand-'))
const file = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const icon = readFileSync(new URL('../../../../web/public/icon-512.png', import.meta.url))
const build = createWebBuild()
// Older builds had a manifest.
build.write({ 'client/manifest.webmanifest': '{"name":"of the build"}' })
let server: TestServer
beforeAll(async () => {
  server = await createTestServer(
    {
      BRAND_NAME: 'Oro und Co',
      BRAND_ACCENT: '#2f9e8f',
      BRAND_LOGO: file('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      BRAND_ICON: file('icon.png', icon),
      BRAND_TERMS: file('terms.txt', 'One <b>line</b>.\nAnother.\n\nThe end.'),
    },
    { webDist: build.webDist },
  )
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  build[Symbol.dispose]()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'localhost:3000', ...headers } })
const brandOf = async () =>
  JSON.parse((await get('/')).body).payload.config.brand as { logo: string; legal: object }

describe('registerBrand', () => {
  test('behavior: serves a manifest with the brand', async () => {
    const { headers, body } = await get('/manifest.webmanifest')
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(headers.vary).toBe('cookie, accept-language')
    const manifest = JSON.parse(body)
    expect(manifest).toMatchObject({
      name: 'Oro und Co',
      short_name: 'Oro und Co',
      lang: 'en',
      dir: 'ltr',
      description: expect.stringContaining('Connect your wallet'),
    })
    for (const { src } of manifest.icons) expect((await get(src)).statusCode).toBe(200)
  })

  test('behavior: lists logo and texts in the payload', async () => {
    expect(await brandOf()).toEqual({
      name: 'Oro und Co',
      logo: expect.stringMatching(/^\/brand\/logo-/),
      legal: { terms: '/terms' },
    })
  })

  test('behavior: serves the logo as immutable and inert as a document', async () => {
    const { headers, body } = await get((await brandOf()).logo)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/)
    expect(body).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>')
  })

  test('behavior: lets other sites show a PNG', async () => {
    const { icons } = JSON.parse((await get('/manifest.webmanifest')).body)
    const { src } = icons.find(({ type }: { type: string }) => type === 'image/png')
    const { headers, rawPayload } = await get(src)
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(rawPayload.equals(icon)).toBe(true)
  })

  test('behavior: serves a text as a page with escaped markup, in the visitor’s theme', async () => {
    const { headers, body } = await get('/terms', { cookie: 'aureus.theme=light' })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers.vary).toBe('cookie, accept-language')
    expect(body).toContain('<title>Terms · Oro und Co</title>')
    expect(body).toContain('data-theme="light"')
    expect(body).toContain('<p dir="auto">One &lt;b&gt;line&lt;/b&gt;.\nAnother.</p>')
    expect(body).not.toContain('<script')
    const [, styles = ''] = /rel="stylesheet" href="([^"]+)"/.exec(body) ?? []
    const sheet = await get(styles)
    expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8')
    expect(sheet.body).toContain('--gold:#')
  })

  test('behavior: answers 404 for unset texts and files with another hash', async () => {
    expect((await get('/privacy', { accept: 'application/json' })).statusCode).toBe(404)
    const logo = await get('/brand/logo-000000000000.svg', { accept: 'image/*' })
    expect(logo.statusCode).toBe(404)
  })
})
