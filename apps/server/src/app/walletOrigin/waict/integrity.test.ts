import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WALLET_CONFIG_ID } from '@aureus/protocol'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { counters } from '../../../platform/metrics/counter.ts'
import { WALLET_URL } from '../../../testing/walletDevice.ts'
import { createWalletTestServer, type WalletTestServer } from '../../../testing/walletServer.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
const script = '/assets/frame-1a2b.js'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'aureus-integrity-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

function build(files: Record<string, string> = { [script]: 'export {}' }) {
  const walletDist = folder()
  mkdirSync(join(walletDist, 'assets'))
  const write = (path: string, text: string) => writeFileSync(join(walletDist, path), text)
  for (const [path, text] of Object.entries(files)) write(path, text)
  write('keys.html', `<link rel="preload" as="fetch" id="${WALLET_CONFIG_ID}" />`)
  write('approve.html', '<p>approve</p>')
  write(
    'rescue.html',
    `<meta http-equiv="content-security-policy" content="default-src 'none'"><script>1</script>`,
  )
  return { walletDist, write }
}

const policyOf = async ({ wallet }: WalletTestServer, url = '/keys') =>
  (await wallet.inject(url)).headers['integrity-policy-waict-v1']?.toString()

const manifestPathOf = (policy = '') => /manifest="([^"]+)"/.exec(policy)?.[1] ?? ''

describe('the manifest that browsers check', () => {
  test('behavior: has each document and file as it is served, under an address with its own hash', async () => {
    const { walletDist } = build()
    await using server = await createWalletTestServer({}, { walletDist })
    const policy = await policyOf(server)
    expect(policy).toMatch(
      /^max-age=0, mode=report, endpoints=\(waict\), manifest="\/\.well-known\/waict\/manifests\/[\w-]{22}"$/,
    )
    const path = manifestPathOf(policy)
    const { body, headers } = await server.wallet.inject(path)
    expect(headers['content-type']).toBe('application/waict-integrity-manifest')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(path.slice(-22)).toBe(sha256(body).slice(0, 22))
    expect(body.endsWith('}\n\n')).toBe(true)
    const { hashes } = v.parse(
      v.object({ hashes: v.record(v.string(), v.string()) }),
      JSON.parse(body),
    )
    const paths = Object.keys(hashes).map((url) => url.slice(WALLET_URL.length))
    expect(paths).toEqual([
      '/approve',
      expect.stringMatching(/^\/assets\/config-/),
      script,
      '/keys',
      '/rescue',
    ])
    for (const one of paths)
      expect(hashes[`${WALLET_URL}${one}`], one).toBe(
        sha256((await server.wallet.inject(one)).body),
      )
    expect((await server.wallet.inject(`${path.slice(0, -22)}${'a'.repeat(22)}`)).statusCode).toBe(
      404,
    )
  })

  test('behavior: every document but the rescue page names the same one', async () => {
    const { walletDist } = build()
    await using server = await createWalletTestServer({}, { walletDist })
    expect(await policyOf(server, '/approve')).toBe(await policyOf(server))
    expect(await policyOf(server, '/rescue')).toBeUndefined()
  })

  test('behavior: follows a new build, and still serves the manifest of the one before', async () => {
    const { walletDist, write } = build()
    const files = ['keys.html', 'assets/frame-1a2b.js']
    write('kept.json', JSON.stringify([files]))
    await using server = await createWalletTestServer({}, { walletDist })
    const before = await policyOf(server)
    write('assets/new-3c4d.js', 'export const x = 1')
    expect(await policyOf(server)).toBe(before)
    write('kept.json', JSON.stringify([[...files, 'assets/new-3c4d.js'], files]))
    utimesSync(join(walletDist, 'kept.json'), 1, 1)
    const after = await policyOf(server)
    expect((await server.wallet.inject(manifestPathOf(after))).body).toContain('/new-3c4d.js')
    expect((await server.wallet.inject(manifestPathOf(before))).statusCode).toBe(200)
  })

  test('behavior: another replica serves the manifest that this one’s documents name', async () => {
    const ASSETS_DIR = folder()
    const other = build({ '/assets/other-5e6f.js': '' })
    await using before = await createWalletTestServer(
      { ASSETS_DIR },
      { walletDist: other.walletDist },
    )
    const path = manifestPathOf(await policyOf(before))
    const { walletDist } = build()
    await using after = await createWalletTestServer({ ASSETS_DIR }, { walletDist })
    expect(manifestPathOf(await policyOf(after))).not.toBe(path)
    expect((await after.wallet.inject(path)).body).toContain('other-5e6f.js')
  })

  test('param: WALLET_INTEGRITY=enforce, and off', async () => {
    const { walletDist } = build()
    await using strict = await createWalletTestServer(
      { WALLET_INTEGRITY: 'enforce' },
      { walletDist },
    )
    expect(await policyOf(strict)).toContain('max-age=0, mode=enforce, ')
    await using off = await createWalletTestServer({ WALLET_INTEGRITY: 'off' }, { walletDist })
    const { headers } = await off.wallet.inject('/keys')
    expect(headers).not.toHaveProperty('integrity-policy-waict-v1')
    expect(headers).not.toHaveProperty('reporting-endpoints')
    const sent = await off.wallet.inject({ method: 'POST', url: '/reports' })
    expect(sent.statusCode).toBe(404)
  })
})

describe('POST /reports', () => {
  const counted = (reason: string) =>
    [...counters()]
      .find(({ name }) => name === 'aureus_wallet_integrity_reports_total')
      ?.samples()
      .find(({ labels }) => labels['reason'] === reason)?.value ?? Number.NaN
  const violation = (body: object) => ({
    type: 'waict-violation',
    url: `${WALLET_URL}/keys?canary-query`,
    user_agent: 'canary-agent',
    body: { documentURL: `${WALLET_URL}/keys?canary-document`, ...body },
  })

  test('behavior: counts reasons, and logs paths of the build and nothing about the visitor', async () => {
    const { walletDist } = build()
    const logged: string[] = []
    await using server = await createWalletTestServer(
      { LOG_LEVEL: 'warn' },
      { walletDist, logStream: { write: (line) => logged.push(line) } },
    )
    const known = 'no_manifest_match'
    const before = [counted(known), counted('other')]
    const answer = await server.wallet.inject({
      method: 'POST',
      url: '/reports',
      headers: { 'content-type': 'application/reports+json', 'user-agent': 'canary-agent' },
      payload: JSON.stringify([
        violation({ reason: known, blockedURL: `${WALLET_URL}${script}?canary` }),
        violation({ reason: known, blockedURL: `${WALLET_URL}/canary-path` }),
        violation({ reason: 'canary-reason', blockedURL: `https://evil.example${script}` }),
        { type: 'deprecation', body: { id: 'canary-id' } },
      ]),
    })
    expect(answer.statusCode).toBe(204)
    expect([counted(known), counted('other')].map((now, at) => now - (before[at] ?? 0))).toEqual([
      2, 1,
    ])
    const lines = logged.join('')
    expect(lines).toContain(`"reason":"${known}","path":"${script}"`)
    expect(lines).toContain(`"reason":"other","path":"other"`)
    expect(lines).not.toContain('canary')
  })

  test.each([
    ['not JSON', '{', 'application/reports+json', 400],
    ['no reports', '{}', 'application/reports+json', 400],
    [
      '101 reports',
      JSON.stringify(Array.from({ length: 101 }, () => ({ type: 'x' }))),
      'application/reports+json',
      400,
    ],
    ['64 kB', `[${' '.repeat(65_536)}]`, 'application/reports+json', 413],
    ['a form', 'a=b', 'application/x-www-form-urlencoded', 415],
  ])('error: refuses %s', async (_, payload, type, status) => {
    const { walletDist } = build()
    await using server = await createWalletTestServer({}, { walletDist })
    const headers = { 'content-type': type }
    const answer = await server.wallet.inject({ method: 'POST', url: '/reports', headers, payload })
    expect(answer.statusCode).toBe(status)
  })
})
