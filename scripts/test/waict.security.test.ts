// What browsers with WAICT find at the running server, and behind proxies that change its answers.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer } from '../../apps/server/src/testing/server.ts'
import { buildWalletIfStale } from '../build/build.ts'
import { findFreePort } from '../process/portFree.ts'
import { type Manifest, readManifest } from '../release/manifest.ts'
import { createBrowser } from '../release/waict/browser.ts'
import { verifyWaict } from '../release/waict/verifyWaict.ts'
import { publishBuilt } from './publishBuilt.ts'

const HANG_MS = 300_000
const POLICY = 'integrity-policy-waict-v1'

/** Those of the visitors that the check plays. */
const LANGUAGES = ['de', 'ja']

let root: string
let origin: string
let manifest: Manifest
let stop: () => PromiseLike<void>

beforeAll(async () => {
  await buildWalletIfStale()
  root = mkdtempSync(join(tmpdir(), 'aureus-waict-'))
  const walletDist = publishBuilt(join(root, 'dist'), LANGUAGES)
  manifest = readManifest(walletDist)
  const port = await findFreePort()
  const settings = {
    WALLET_PORT: String(port),
    WALLET_INTEGRITY: 'enforce',
    LOCALES: ['en', ...LANGUAGES].join(','),
  }
  const server = await createTestServer(settings, { walletDist })
  stop = () => server[Symbol.asyncDispose]()
  await server.app.walletOrigin?.listen({ port, host: '127.0.0.1' })
  origin = `http://localhost:${port}`
}, HANG_MS)
afterAll(async () => {
  await stop()
  rmSync(root, { recursive: true })
})

interface Answer {
  body: string
  headers: Headers
}

/** A proxy that changes some answers. @param change returns `undefined` for an answer that stays */
const proxy =
  (change: (path: string, answer: Answer, asked: Headers) => Answer | undefined): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    const { pathname } = new URL(new Request(input).url)
    const bytes = await response.arrayBuffer()
    const headers = new Headers(response.headers)
    const given = { body: Buffer.from(bytes).toString(), headers }
    const changed = change(pathname, given, new Headers(init?.headers))
    return new Response(changed?.body ?? bytes, { headers: changed?.headers ?? headers })
  }

const isScript = (path: string) => /^\/assets\/keys-[\w-]+\.js$/.test(path)
const withPolicy = (answer: Answer, policy: (before: string) => string | undefined): Answer => {
  const headers = new Headers(answer.headers)
  const changed = policy(headers.get(POLICY) ?? '')
  if (changed === undefined) headers.delete(POLICY)
  else headers.set(POLICY, changed)
  return { ...answer, headers }
}

describe('verifyWaict', () => {
  test(
    'behavior: the release passes, with every file that its documents reach',
    async () => {
      const loaded = new Set<string>()
      const send: typeof fetch = (input, init) => {
        loaded.add(new URL(new Request(input).url).pathname)
        return fetch(input, init)
      }
      const verdict = await verifyWaict(origin, { manifest, least: 'enforce', send })
      expect(verdict).toEqual({ problems: [], mode: 'enforce' })
      const scripts = Object.keys(manifest.files).filter((path) => /\.(?:js|css)$/.test(path))
      expect(scripts.filter((path) => !loaded.has(path))).toEqual([])
    },
    HANG_MS,
  )

  test.each<[string, Parameters<typeof proxy>[0], RegExp]>([
    [
      'a script that a proxy swapped',
      (path, answer) =>
        isScript(path) ? { ...answer, body: `${answer.body};steal()` } : undefined,
      /\/assets\/keys-[\w-]+\.js no_manifest_match$/,
    ],
    [
      'a document that a proxy changed',
      (path, answer) => (path === '/keys' ? { ...answer, body: `${answer.body} ` } : undefined),
      /\/keys no_manifest_match$/,
    ],
    [
      'a file that the manifest does not have',
      (path, answer) =>
        path.startsWith('/.well-known/')
          ? {
              ...answer,
              body: answer.body.replace(/"[^"]*\/assets\/keys-[\w-]+\.js":"[^"]*",/, ''),
            }
          : undefined,
      /\/assets\/keys-[\w-]+\.js missing_from_manifest$/,
    ],
    [
      'a manifest that allows a file of somebody else',
      (path, answer) =>
        path.startsWith('/.well-known/')
          ? {
              ...answer,
              body: answer.body.replace(
                '{"hashes":{',
                `{"hashes":{"https://evil.example/a.js":"${'A'.repeat(43)}",`,
              ),
            }
          : undefined,
      /allows https:\/\/evil\.example\/a\.js/,
    ],
    [
      'a manifest that differs for one visitor',
      (path, answer, asked) =>
        path.startsWith('/.well-known/') && asked.get('accept-language')?.startsWith('de')
          ? { ...answer, body: answer.body.replace('{"hashes"', '{"x":1,"hashes"') }
          : undefined,
      /^Visitors get different manifests$/,
    ],
    [
      'a weaker mode',
      (_, answer) =>
        answer.headers.has(POLICY)
          ? withPolicy(answer, (policy) => policy.replace('enforce', 'report'))
          : undefined,
      /is report, not enforce$/,
    ],
    [
      'a weaker mode for one visitor',
      (_, answer, asked) =>
        answer.headers.has(POLICY) && asked.has('cookie')
          ? withPolicy(answer, (policy) => policy.replace('enforce', 'report'))
          : undefined,
      /^\/keys has integrity-policy-waict-v1 report, and others a stricter one$/,
    ],
    [
      'a document without the header',
      (path, answer) => (path === '/keys' ? withPolicy(answer, () => undefined) : undefined),
      /^\/keys has integrity-policy-waict-v1 off, and others a stricter one$/,
    ],
    [
      'a header that browsers ignore',
      (_, answer) =>
        answer.headers.has(POLICY) ? withPolicy(answer, (policy) => `${policy}, `) : undefined,
      /is off, not enforce$/,
    ],
    [
      'a manifest that is missing',
      (path) =>
        path.startsWith('/.well-known/')
          ? { body: '', headers: new Headers({ 'content-type': 'text/plain' }) }
          : undefined,
      /\/keys manifest_unavailable$/,
    ],
    [
      'inline code',
      (path, answer) =>
        path === '/keys'
          ? { ...answer, body: answer.body.replace('<body>', '<body onload="steal()">') }
          : undefined,
      /\/keys no_manifest_match$/,
    ],
  ])(
    'attack: %s',
    async (_, change, problem) => {
      // Two documents are enough, with the languages of those who ask. The release still has the others.
      const some = Object.fromEntries(
        ['', '/de', '/ja'].flatMap((tag) => [
          [`${tag}/keys`, ''],
          [`${tag}/approve`, ''],
        ]),
      )
      const { problems } = await verifyWaict(origin, {
        manifest: {
          ...manifest,
          documents: some,
          files: { ...manifest.documents, ...manifest.files },
        },
        least: 'enforce',
        send: proxy(change),
      })
      expect(problems).toContainEqual(expect.stringMatching(problem))
    },
    HANG_MS,
  )

  test(
    'behavior: what violates the policy is not loaded in enforce, nor what it would load',
    async () => {
      const open = createBrowser({
        origin,
        send: proxy((path, answer) =>
          isScript(path) ? { ...answer, body: `${answer.body};import("./evil.js")` } : undefined,
        ),
      })
      const { loaded, violations } = await open('/keys')
      expect(violations).toHaveLength(1)
      expect(loaded.filter((url) => isScript(new URL(url).pathname))).toEqual([])
      expect(loaded.some((url) => url.endsWith('/evil.js'))).toBe(false)
    },
    HANG_MS,
  )
})
