import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Copies } from '@aureus/languages/copies'
import { afterAll, describe, expect, test } from 'vitest'
import { createWalletTestServer } from '../../testing/walletServer.ts'

const walletDist = mkdtempSync(join(tmpdir(), 'aureus-languages-'))
afterAll(() => rmSync(walletDist, { recursive: true }))
mkdirSync(join(walletDist, 'assets'))
const write = (name: string, text: string) => writeFileSync(join(walletDist, name), text)
write('frame.html', '<p>English')
write('frame.en.html', '<p>English')
write('frame.de.html', '<p>Deutsch')
write('oauthStart.de.html', '<p>Start')
write('assets/words-1a.js', 'export const a="Hello"')
const copies: Copies = {
  code: ['import"./more-2b.js";export const a=', ''],
  texts: { de: ['"Hallo"'] },
  names: ['more-2b.js'],
}
write('assets/.words-1a.copies', JSON.stringify(copies))
write('assets/.broken-3c.copies', '{"code":[]}')

const LOCALES = 'en,de,zh-Hant'

describe('documents of the wallet', () => {
  test.each([
    ['/frame', undefined, '<p>English'],
    ['/frame', 'sv, en;q=0.5', '<p>English'],
    ['/en/frame', 'de', '<p>English'],
    ['/de/frame', 'en', '<p>Deutsch'],
    ['/de/oauth/start', undefined, '<p>Start'],
  ])('behavior: %s for a reader of %s', async (url, language, html) => {
    await using server = await createWalletTestServer({ LOCALES }, { walletDist })
    const answer = await server.wallet.inject({
      url,
      headers: language === undefined ? {} : { 'accept-language': language },
    })
    expect([answer.statusCode, answer.body]).toEqual([200, html])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['/connect', 'unsafe-none'],
    ['/de-AT/approve', 'unsafe-none'],
    ['/device', 'same-origin'],
  ])(
    'behavior: the answer that leads from %s to a language has the opener policy %s',
    async (url, opener) => {
      await using server = await createWalletTestServer({ LOCALES }, { walletDist })
      const asked = { 'accept-language': 'de', 'sec-fetch-site': 'cross-site' }
      const { statusCode, headers } = await server.wallet.inject({ url, headers: asked })
      expect([statusCode, headers['cross-origin-opener-policy']]).toEqual([302, opener])
    },
  )

  test.each([
    ['/frame?a=b', 'de-AT, en;q=0.5', '/de/frame?a=b'],
    ['/de-AT/frame', undefined, '/de/frame'],
    ['/zh-TW/frame', undefined, '/zh-Hant/frame'],
    // Not offered, so the browser's own language counts.
    ['/fr/frame', 'de', '/de/frame'],
    ['/x/frame', undefined, '/en/frame'],
    ['/%2F%2Fevil.example/frame', undefined, '/en/frame'],
  ])('behavior: %s for a reader of %s leads to %s', async (url, language, location) => {
    await using server = await createWalletTestServer({ LOCALES }, { walletDist })
    const answer = await server.wallet.inject({
      url,
      headers: language === undefined ? {} : { 'accept-language': language },
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('param: LOCALE: leads readers of other languages there', async () => {
    await using server = await createWalletTestServer(
      { LOCALES: 'de', LOCALE: 'de' },
      { walletDist },
    )
    const answer = await server.wallet.inject({ url: '/frame' })
    expect(answer.headers).toMatchObject({ location: '/de/frame', vary: 'accept-language' })
  })

  test('error: a language without a document', async () => {
    await using server = await createWalletTestServer({ LOCALES }, { walletDist })
    expect((await server.wallet.inject('/zh-Hant/frame')).statusCode).toBe(404)
  })
})

describe('copies of scripts', () => {
  const german = 'import"./more-2b.de.js";export const a="Hallo"'

  test.each([
    [undefined, undefined, (body: Buffer) => body],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, br', 'br', brotliDecompressSync],
  ])('behavior: accept-encoding %s gets %s', async (accepted, encoding, decompress) => {
    await using server = await createWalletTestServer({ LOCALES }, { walletDist })
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
    for (const time of ['first', 'second']) {
      const answer = await server.wallet.inject({ url: '/assets/words-1a.de.js', headers })
      expect(decompress(answer.rawPayload).toString(), time).toBe(german)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
      expect(answer.headers['content-encoding']).toBe(encoding)
    }
  })

  test('behavior: the list that browsers check has their hashes', async () => {
    await using server = await createWalletTestServer({ LOCALES }, { walletDist })
    const { headers } = await server.wallet.inject('/de/frame')
    const policy = String(headers['integrity-policy-waict-v1'])
    const [, manifest = ''] = /manifest="([^"]+)"/.exec(policy) ?? []
    const { body } = await server.wallet.inject(manifest)
    const hash = createHash('sha256').update(german).digest('base64url')
    expect(body).toContain(`/assets/words-1a.de.js":"${hash}"`)
  })

  test.each(['words-1a.fr.js', 'words-1a.constructor.js', 'none-4d.de.js', '.words-1a.copies'])(
    'error: %s is not a file',
    async (name) => {
      await using server = await createWalletTestServer({ LOCALES }, { walletDist })
      expect((await server.wallet.inject(`/assets/${name}`)).statusCode).toBe(404)
    },
  )

  test('error: a form that the build did not write', async () => {
    await using server = await createWalletTestServer({ LOCALES }, { walletDist })
    expect((await server.wallet.inject('/assets/broken-3c.de.js')).statusCode).toBe(500)
  })
})
