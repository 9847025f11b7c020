import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConsolePayloadSchema } from '@aureus/protocol/admin'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFigures } from '../../site/render/buildsInUse.ts'
import { type ConsoleServer, createConsoleServer } from '../../testing/consoleServer.ts'

/** Answers with what it was given. */
const ENTRY = `export const render = ({ url, payload }) => {
  if (url === '/broken') throw new Error('render broke')
  return { status: url === '/nowhere' ? 404 : 200, html: JSON.stringify({ url, payload }) }
}`

const dist = mkdtempSync(join(tmpdir(), 'aureus-console-'))
let server: ConsoleServer

beforeAll(async () => {
  mkdirSync(join(dist, 'server'))
  mkdirSync(join(dist, 'client/assets'), { recursive: true })
  writeFileSync(join(dist, 'package.json'), '{"type":"module"}')
  writeFileSync(join(dist, 'server/entry.server.js'), ENTRY)
  writeFileSync(join(dist, 'client/assets/entry-1.js'), '// entry')
  writeFileSync(join(dist, 'client/secret.txt'), 'no asset')
  server = await createConsoleServer({}, { consoleDist: dist })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  rmSync(dist, { recursive: true })
})

const DrawnSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ url: v.string(), payload: ConsolePayloadSchema }),
)

const ask = (url: string, headers: Record<string, string> = {}) =>
  server.browser(server.accounts.viewer).request({ url, headers })

describe('registerConsolePage', () => {
  test('behavior: draws the operator’s page, which caches do not keep', async () => {
    const operator = await server.as('support')
    const { status, headers, body } = await operator.request({ url: '/people?search=ada' })
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const { url, payload } = v.parse(DrawnSchema, body)
    expect(url).toBe('/people?search=ada')
    expect(payload.session).toEqual(await operator.session())
    expect(payload.session?.role).toBe('support')
  })

  test('behavior: counts its documents by build, and no files', async () => {
    // Another server of this process may have had another build.
    const uses = () =>
      [...buildFigures()]
        .filter(({ label }) => label.startsWith('console '))
        .reduce((sum, { value }) => sum + value, 0)
    const before = uses()
    await ask('/')
    await ask('/assets/entry-1.js')
    expect(uses()).toBe(before + 1)
  })

  test('behavior: draws the sign-in for strangers, in the theme of the cookie', async () => {
    const { body } = await ask('/', { cookie: `aureus.theme=light; ${server.cookie}=forged` })
    expect(v.parse(DrawnSchema, body).payload).toMatchObject({ session: null, theme: 'light' })
  })

  test('behavior: the policy allows nothing but this origin’s own files, and no frame', async () => {
    const { headers } = await ask('/')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; /,
    )
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
  })

  test('behavior: serves a file of the build as immutable', async () => {
    const { status, headers, body } = await ask('/assets/entry-1.js')
    expect([status, body]).toEqual([200, '// entry'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('error: an unknown address gets 404', async () => {
    expect((await ask('/nowhere')).status).toBe(404)
  })

  test.each(['/assets/missing.js', '/assets/..%2fsecret.txt', '/assets/entry-1.js.br', '/assets/'])(
    'error: answers 404 for %s',
    async (url) => expect((await ask(url)).status).toBe(404),
  )

  test('error: a broken renderer answers 500 without its error', async () => {
    const { status, body } = await ask('/broken')
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toContain('render broke')
  })

  test('error: says how to build the page if it is not', async () => {
    await using bare = await createConsoleServer({}, { consoleDist: join(dist, 'nowhere') })
    const browser = bare.browser(bare.accounts.viewer)
    const { status, body } = await browser.request({ url: '/people' })
    expect([status, body]).toEqual([503, expect.stringContaining('npm run build')])
    expect((await browser.request({ url: '/v1/session' })).status).toBe(401)
  })
})
