// Row 13 of the security tests, on the server: headers of every route, and who may call it.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WALLET_CONFIG_ID, WalletConfigSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildFigures } from '../../site/render/buildsInUse.ts'
import { WALLET_URL } from '../../testing/walletDevice.ts'
import type { WalletTestServer } from '../../testing/walletServer.ts'
import { createWalletTestServer } from '../../testing/walletServer.ts'

const walletDist = mkdtempSync(join(tmpdir(), 'aureus-wallet-dist-'))
const place = `<link rel="preload" as="fetch" crossorigin id="${WALLET_CONFIG_ID}" />`
let server: WalletTestServer

beforeAll(async () => {
  mkdirSync(join(walletDist, 'assets'))
  for (const name of [
    'frame',
    'approve',
    'connect',
    'oauthStart',
    'oauthPasskey',
    'oauthDone',
    'device',
    'freeze',
    'cancel',
    'keys',
  ])
    writeFileSync(join(walletDist, `${name}.html`), `<!doctype html><title>${name}</title>${place}`)
  writeFileSync(
    join(walletDist, 'rescue.html'),
    `<!doctype html><meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'sha256-x'">`,
  )
  for (const name of ['frame-1a2b.js', 'worker-3c4d.js', 'ownerWorker-5e6f.js'])
    writeFileSync(join(walletDist, 'assets', name), 'export {}')
  writeFileSync(join(walletDist, 'secret.txt'), 'not a document')
  const EMBED_ORIGINS = 'https://a.example https://b.example:8443'
  server = await createWalletTestServer({ EMBED_ORIGINS }, { walletDist })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  rmSync(walletDist, { recursive: true })
})

const ancestorsOf = (headers: Record<string, unknown>) =>
  /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1]

describe('wallet origin (row 13)', () => {
  test('behavior: the listed origins may embed the frame', async () => {
    const { statusCode, headers } = await server.wallet.inject('/frame')
    expect(statusCode).toBe(200)
    expect(ancestorsOf(headers)).toBe('https://a.example https://b.example:8443')
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['content-security-policy']).toContain(
      'trusted-types aureus-worker aureus-puzzle',
    )
    expect(headers['cross-origin-resource-policy']).toBe('same-site')
  })

  test('behavior: counts documents by build, and no files', async () => {
    const ofAnyBuild = () => [...buildFigures()].filter(({ label }) => label.startsWith('wallet '))
    const uses = () => ofAnyBuild().reduce((sum, { value }) => sum + value, 0)
    const before = uses()
    for (const url of ['/frame', '/keys', '/assets/frame-1a2b.js', '/nothing'])
      await server.wallet.inject(url)
    expect(uses()).toBe(before + 2)
  })

  test('param: EMBED_ORIGINS defaults to the page in development', async () => {
    await using own = await createWalletTestServer({}, { walletDist })
    const { headers } = await own.wallet.inject('/frame')
    expect(ancestorsOf(headers)).toBe('http://localhost:3000')
  })

  test.each([
    ['approve', 'unsafe-none'],
    // It answers the page that opened it.
    ['connect', 'unsafe-none'],
    ['oauth/start', 'unsafe-none'],
    ['oauth/passkey', 'unsafe-none'],
    ['oauth/done', 'unsafe-none'],
    ['device', 'same-origin'],
    ['freeze', 'same-origin'],
    ['cancel', 'same-origin'],
    // It may open a window to log in again.
    ['keys', 'same-origin-allow-popups'],
    ['rescue', 'same-origin'],
  ])('behavior: no origin may embed /%s, whose opener policy is %s', async (name, opener) => {
    const typed = { 'sec-fetch-site': 'none' }
    const { statusCode, headers } = await server.wallet.inject({ url: `/${name}`, headers: typed })
    expect(statusCode).toBe(200)
    expect(ancestorsOf(headers)).toBe("'none'")
    expect(headers['cross-origin-opener-policy']).toBe(opener)
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['same-site', 'same-origin-allow-popups'],
    ['cross-site', 'unsafe-none'],
    // By the wallet's frame.
    ['same-origin', 'unsafe-none'],
  ])(
    'param: lets the owner’s window reach an opener whose storage may be separate: %s',
    async (site, opener) => {
      const headers = { 'sec-fetch-site': site }
      for (const [url, policy] of [
        ['/keys', opener],
        ['/device', 'same-origin'],
      ] as const) {
        const answer = await server.wallet.inject({ url, headers })
        expect(answer.headers['cross-origin-opener-policy']).toBe(policy)
        expect(ancestorsOf(answer.headers)).toBe("'none'")
      }
    },
  )

  test('behavior: the frame gets the nonce of its first proof, so no request is repeated', async () => {
    const { headers } = await server.wallet.inject('/frame')
    const timing = String(headers['server-timing'])
    const [, nonce = ''] = /^dpop-nonce;desc="([\w-]+)"$/.exec(timing) ?? []
    const device = await server.device()
    const path = '/v1/email/status'
    const dpop = await device.proof(path, { claims: { nonce } })
    const { status } = await device.send(path, { challengeId: 'A'.repeat(22) }, { dpop })
    expect(status).toBe(200)
  })

  test('behavior: a document is the same for everybody, and names the configuration by its hash', async () => {
    const first = await server.wallet.inject('/frame')
    const link =
      /<link rel="preload" as="fetch" crossorigin id="wallet-config" href="(\/assets\/config-[\w-]{22}\.json)" data-integrity="sha384-([\w+/]{64})" \/>/
    const [, url = '', hash = ''] = link.exec(first.body) ?? []
    const { body, headers } = await server.wallet.inject(url)
    expect(createHash('sha384').update(body).digest('base64')).toBe(hash)
    expect(url).toContain(Buffer.from(hash, 'base64').toString('base64url').slice(0, 22))
    expect(headers['content-type']).toContain('application/json')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(v.parse(WalletConfigSchema, JSON.parse(body)).origin).toBe(WALLET_URL)
    const across = { 'sec-fetch-site': 'cross-site', 'accept-language': 'en-GB', cookie: 'a=b' }
    server.clock.nowMs += 3_600_000
    const later = await server.wallet.inject({ url: '/frame', headers: across })
    expect(later.body).toBe(first.body)
    expect(later.headers['server-timing']).not.toBe(first.headers['server-timing'])
  })

  test('behavior: another replica serves the configuration that this one’s documents name', async () => {
    const ASSETS_DIR = mkdtempSync(join(tmpdir(), 'aureus-shared-'))
    onTestFinished(() => rmSync(ASSETS_DIR, { recursive: true }))
    const named = async (brand: string) => {
      const one = await createWalletTestServer({ ASSETS_DIR, BRAND_NAME: brand }, { walletDist })
      const { body } = await one.wallet.inject('/frame')
      return { one, url: /\/assets\/config-[\w-]{22}\.json/.exec(body)?.[0] ?? '' }
    }
    const before = await named('Before')
    const after = await named('After')
    await using _before = before.one
    await using _after = after.one
    expect(after.url).not.toBe(before.url)
    const answer = await after.one.wallet.inject(before.url)
    expect(answer.json().brand).toEqual({ name: 'Before' })
  })

  test('behavior: every answer has one policy, except those that may do less', async () => {
    const policyOf = async (url: string, method: 'GET' | 'POST' = 'GET') =>
      (await server.wallet.inject({ url, method })).headers['content-security-policy']
    const constant = await policyOf('/keys')
    expect(constant).toBe(
      "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types aureus-worker aureus-puzzle",
    )
    const documents = ['/approve', '/connect', '/oauth/start', '/device', '/freeze', '/cancel']
    const others = ['/assets/frame-1a2b.js', '/assets/none.js', '/none', '/%', '/v1/none']
    for (const url of [...documents, ...others]) expect(await policyOf(url), url).toBe(constant)
    for (const url of server.paths) expect(await policyOf(url, 'POST'), url).toBe(constant)
    const frame = 'https://a.example https://b.example:8443'
    expect(await policyOf('/frame')).toBe(
      constant?.toString().replace("frame-ancestors 'none'", `frame-ancestors ${frame}`),
    )
  })

  test('behavior: the frame learns that mails have a price only while they have one', async () => {
    const timings: string[] = []
    for (const PUZZLES of ['off', 'auto', 'on']) {
      await using priced = await createWalletTestServer({ PUZZLES }, { walletDist })
      const { headers } = await priced.wallet.inject('/frame')
      timings.push(String(headers['server-timing']).replace(/"[^"]+"/, '"…"'))
    }
    const quiet = 'dpop-nonce;desc="…"'
    expect(timings).toEqual([quiet, quiet, `${quiet}, mail-puzzles`])
  })

  test('behavior: the rescue page arrives unchanged, with its own policy as the header', async () => {
    const { body, headers } = await server.wallet.inject('/rescue')
    expect(body).toBe(readFileSync(join(walletDist, 'rescue.html'), 'utf8'))
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'sha256-x'; frame-ancestors 'none'",
    )
  })

  test.each(['worker-3c4d.js', 'ownerWorker-5e6f.js'])(
    'error: %s, which holds keys, can reach only the key it seals shares to',
    async (name) => {
      const { headers } = await server.wallet.inject(`/assets/${name}`)
      const policy = String(headers['content-security-policy'])
      expect(policy).toMatch(
        /^default-src 'none'; connect-src https?:\/\/[^ ]+\/v1\/deposit\/key; form/,
      )
      expect(policy).not.toContain('script-src')
      expect(headers['cross-origin-embedder-policy']).toBe('require-corp')
    },
  )

  test('behavior: every answer has the wallet’s headers, errors included', async () => {
    const pages = ['/frame', '/approve', '/assets/frame-1a2b.js', '/healthz', '/nothing', '/%']
    const answers = [
      ...(await Promise.all(pages.map((url) => server.wallet.inject(url)))),
      ...(await Promise.all(
        [...server.paths, '/v1/nothing'].flatMap((url) => [
          server.wallet.inject({ method: 'POST', url }),
          server.wallet.inject({ method: 'GET', url }),
          server.wallet.inject({ method: 'OPTIONS', url }),
        ]),
      )),
    ]
    expect(server.paths.length).toBeGreaterThanOrEqual(4)
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'cross-origin-embedder-policy': 'require-corp',
        'origin-agent-cluster': '?1',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      const policy = String(headers['content-security-policy'])
      expect(policy).toMatch(/^default-src 'none'; /)
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toMatch(/unsafe|http:\/\/|\*/)
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  test('behavior: browsers cache files of the build, and nothing else in the folder is served', async () => {
    const asset = await server.wallet.inject('/assets/frame-1a2b.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const url of ['/secret.txt', '/frame.html', '/assets/..%2fsecret.txt', '/', '/.env'])
      expect((await server.wallet.inject(url)).statusCode).toBe(404)
  })
})

describe('requireOwnOrigin', () => {
  const headers = {
    origin: WALLET_URL,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  }
  const post = (change: Record<string, string | undefined>, url: string) =>
    server.wallet.inject({
      method: 'POST',
      url,
      payload: '{}',
      headers: Object.fromEntries(
        Object.entries({ ...headers, ...change }).filter(([, value]) => value !== undefined),
      ),
    })

  test.each([
    ['the page', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }, 403],
    ['another scheme', { origin: 'https://localhost:3001' }, 403],
    ['a longer host', { origin: `${WALLET_URL}.example` }, 403],
    ['a trailing dot', { origin: 'http://localhost.:3001' }, 403],
    ['no port', { origin: 'http://localhost' }, 403],
    ['a sandboxed document', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    ['no origin', { origin: undefined }, 403],
    ['another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a direct navigation', { 'sec-fetch-site': 'none' }, 403],
    ['a missing Sec-Fetch-Site', { 'sec-fetch-site': undefined }, 403],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['text', { 'content-type': 'text/plain' }, 415],
    ['no type', { 'content-type': undefined }, 415],
  ])('error: every route refuses %s', async (_, change, status) => {
    for (const url of [...server.paths, '/v1/nothing'])
      expect((await post(change, url)).statusCode).toBe(status)
  })

  test('error: every route refuses methods other than POST', async () => {
    for (const url of server.paths)
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
        const answer = await server.wallet.inject({ method, url, headers })
        expect(answer.statusCode).toBe(405)
        expect(answer.headers['allow']).toBe('POST')
      }
  })

  test('behavior: the wallet itself can call every route', async () => {
    expect((await post({}, '/v1/nothing')).statusCode).toBe(404)
    expect((await post({}, '/v1/devices/list')).statusCode).toBe(401)
  })
})
