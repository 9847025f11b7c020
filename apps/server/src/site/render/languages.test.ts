import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { directionOf, PublicConfigSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createTestServer } from '../../testing/server.ts'
import type { Renderer } from './renderer.ts'

const frames = new Map<string, object>()

/** Keeps one frame for each language, like the page's own. */
const renderer: Renderer = {
  buildId: 'b1',
  builtAtMs: 1,
  prerendered: ['/'],
  async render({ payload: { language }, nonce }) {
    const kept = frames.get(language) ?? {}
    frames.set(language, kept)
    const start = `<html lang="${language}" dir="${directionOf(language)}">`
    return {
      status: 200,
      kept,
      html: `${start}<script nonce="${nonce}"></script>${'<p/>'.repeat(99)}`,
    }
  },
}

const start = (environment: NodeJS.ProcessEnv = {}) => createTestServer(environment, { renderer })
type Server = Awaited<ReturnType<typeof start>>

async function visit({ app }: Server, accepted?: string, chosen?: string, more = {}) {
  const { headers, rawPayload, statusCode } = await app.inject({
    url: '/',
    headers: {
      host: 'localhost:3000',
      ...(accepted !== undefined && { 'accept-language': accepted }),
      ...(chosen !== undefined && { cookie: `aureus.language=${chosen}` }),
      ...more,
    },
  })
  const isBrotli = headers['content-encoding'] === 'br'
  const html = String(isBrotli ? brotliDecompressSync(rawPayload) : rawPayload)
  return { status: statusCode, headers, html, root: /^<html ([^>]+)>/.exec(html)?.[1] }
}

describe('the language of a document', () => {
  test.each([
    [{}, undefined, undefined, 'lang="en" dir="ltr"'],
    [{}, 'sv', undefined, 'lang="en" dir="ltr"'],
    [{}, 'de-AT,en;q=0.5', undefined, 'lang="de" dir="ltr"'],
    [{}, 'de', 'ar', 'lang="ar" dir="rtl"'],
    [{}, 'iw', 'xx', 'lang="he" dir="rtl"'],
    [{}, 'de', '"><script>', 'lang="de" dir="ltr"'],
    [{ LOCALES: 'en,fr' }, 'de,fr;q=0.1', 'ar', 'lang="fr" dir="ltr"'],
    [{ LOCALES: 'fa,fr', LOCALE: 'fa' }, 'de', 'de', 'lang="fa" dir="rtl"'],
    [{ LOCALES: 'de', LOCALE: 'de' }, 'en', 'en', 'lang="de" dir="ltr"'],
  ])('behavior: %j, Accept-Language %j and the cookie %j lead to %s', async (...row) => {
    const [environment, accepted, chosen, root] = row
    await using server = await start(environment)
    const visited = await visit(server, accepted, chosen)
    expect(visited.root).toBe(root)
    expect(visited.headers.vary).toBe('cookie, accept-language, accept-encoding')
  })

  test('behavior: visitors at once, each with another language, get their own documents', async () => {
    await using server = await start()
    const languages = ['ar', 'de', 'en', 'he', 'ja', 'zh-Hant']
    for (let round = 0; round < 3; round++) {
      const visits = languages.flatMap((language) => [
        { language, visited: visit(server, language, undefined, { 'accept-encoding': 'br' }) },
        { language, visited: visit(server, 'en', language, { 'accept-encoding': 'br' }) },
      ])
      for (const { language, visited } of visits)
        expect((await visited).root).toBe(`lang="${language}" dir="${directionOf(language)}"`)
    }
  })

  test('behavior: a document is never taken for unchanged', async () => {
    await using server = await start()
    const etag = `"${randomBytes(8).toString('hex')}"`
    for (const condition of ['*', etag]) {
      const { status, headers, root } = await visit(server, 'fr', undefined, {
        'if-none-match': condition,
        'if-modified-since': new Date(server.clock.nowMs).toUTCString(),
      })
      expect([status, root]).toEqual([200, 'lang="fr" dir="ltr"'])
      expect([headers.etag, headers['cache-control']]).toEqual([undefined, 'no-store'])
    }
  })
})

describe('the configuration', () => {
  const offered = async (environment: NodeJS.ProcessEnv) => {
    await using server = await start(environment)
    return v.parse(PublicConfigSchema, (await server.app.inject('/v1/config')).json()).languages
  }

  test('behavior: lists the languages to choose from, if there is a choice', async () => {
    expect(await offered({})).toHaveLength(26)
    expect(await offered({ LOCALES: 'fr,en' })).toEqual(['fr', 'en'])
    expect(await offered({ LOCALES: 'en' })).toBeUndefined()
  })
})
