// A release checked against the server that serves it, and against a tampered one.

import { execFile } from 'node:child_process'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parseCopyName } from '@aureus/languages/copies'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestServer } from '../../apps/server/src/testing/server.ts'
import { buildWalletIfStale } from '../build/build.ts'
import { publishWallet } from '../build/publishWallet.ts'
import { makeWallet } from '../build/wallet.ts'
import { projectRoot } from '../process/paths.ts'
import { findFreePort } from '../process/portFree.ts'
import { appendRelease } from '../release/log/appendRelease.ts'
import { formatVerifierKey, verifierKeyOf } from '../release/log/keys.ts'
import { type Manifest, readManifest, sumOfManifest } from '../release/manifest.ts'
import { signManifest } from '../release/signature.ts'
import { verifyOrigin } from '../release/verify/verifyOrigin.ts'
import { publishBuilt } from './publishBuilt.ts'

/** A build on a busy machine, or two. */
const HANG_MS = 300_000

/** Those of the visitors that the command plays. */
const FEW = ['de', 'ja']

let root: string
/** The release in all languages, and in a few. */
let whole: string
let dist: string
let manifest: Manifest

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'aureus-release-'))
  await buildWalletIfStale()
  whole = publishBuilt(join(root, 'whole'))
  dist = publishBuilt(join(root, 'dist'), FEW)
  manifest = readManifest(dist)
}, HANG_MS)

afterAll(() => rmSync(root, { recursive: true }))

/** @param tamper modifies the files on the server's disk */
async function serve(
  tamper: (folder: string) => void = () => undefined,
  { release = dist, ...environment }: NodeJS.ProcessEnv & { release?: string } = {},
) {
  const walletDist = mkdtempSync(join(tmpdir(), 'aureus-tampered-'))
  cpSync(release, walletDist, { recursive: true })
  tamper(walletDist)
  const port = await findFreePort()
  const server = await createTestServer(
    {
      ...(release === dist && { LOCALES: ['en', ...FEW].join(',') }),
      ...environment,
      WALLET_PORT: String(port),
    },
    { walletDist },
  )
  onTestFinished(async () => {
    await server[Symbol.asyncDispose]()
    rmSync(walletDist, { recursive: true })
  })
  await server.app.walletOrigin?.listen({ port, host: '127.0.0.1' })
  return `http://localhost:${port}`
}

const worker = () => Object.keys(manifest.files).find((path) => path.includes('/worker-')) ?? ''

describe('makeWallet', () => {
  test(
    'behavior: two builds of the same sources have the same hashes, whatever the time zone and the locale',
    async () => {
      vi.stubEnv('TZ', 'Pacific/Kiritimati')
      vi.stubEnv('LC_ALL', 'tr_TR.UTF-8')
      onTestFinished(() => void vi.unstubAllEnvs())
      const again = join(root, 'a folder with a longer name')
      await makeWallet(again)
      publishWallet(again, join(root, 'second'), 0)
      expect(readManifest(join(root, 'second'))).toEqual(readManifest(whole))
    },
    HANG_MS,
  )

  test('behavior: each script, preload and stylesheet of a document has its hash', () => {
    const { documents: paths, files } = readManifest(whole)
    const documents = readdirSync(whole).filter((file) => file.endsWith('.html'))
    expect(documents.length).toBe(Object.keys(paths).length)
    for (const document of documents) {
      const html = readFileSync(join(whole, document), 'utf8')
      const tags = html.match(/<(?:script|link)\b[^>]*="\/assets\/[^>]*>/g) ?? []
      // The rescue page carries everything itself.
      if (document === 'rescue.html') expect(tags).toEqual([])
      else expect(tags.length).toBeGreaterThan(2)
      for (const tag of tags) {
        const [, path = '', sum] = /"(\/assets\/[^"]+)" integrity="(sha384-[^"]+)"/.exec(tag) ?? []
        expect(sum, tag).toBe(files[path])
      }
    }
  })
})

const paths = ({ files, documents }: Manifest) =>
  Object.keys(files).length + Object.keys(documents).length

describe('verifyOrigin', () => {
  test('behavior: this release’s server serves it', async () => {
    const all = readManifest(whole)
    const verdict = await verifyOrigin(await serve(undefined, { release: whole }), all)
    expect(verdict).toMatchObject({ problems: [] })
    expect(verdict.ancestors).toEqual(['http://localhost:3000'])
    expect(verdict.configuration?.embedOrigins).toEqual(['http://localhost:3000'])
    // Documents are opened by their address and by another site. Three addresses do not exist.
    // Translated scripts are asked for as browsers do, once.
    const copies = Object.keys(all.files).filter((path) => parseCopyName(path))
    expect(verdict.answers).toBe(
      4 * (paths(all) + Object.keys(all.documents).length) + 3 - 3 * copies.length,
    )
  })

  test('attack: a document names its configuration, and something else', async () => {
    const origin = await serve((folder) => {
      const file = join(folder, 'frame.html')
      const html = readFileSync(file, 'utf8')
      writeFileSync(file, html.replace('id="wallet-config"', 'id="wallet-config" onload="steal()"'))
    })
    const { problems } = await verifyOrigin(origin, manifest)
    expect(problems).toContain('/frame holds code or markup of its own: onload=')
  })

  test('attack: the worker that signs has one more byte', async () => {
    const origin = await serve((folder) => appendFileSync(join(folder, worker()), ' '))
    const { problems } = await verifyOrigin(origin, manifest)
    expect(problems).toContain(`${worker()} differs from the release (accept-encoding: identity)`)
  })

  test('attack: only the compressed file, which browsers receive, differs', async () => {
    const origin = await serve((folder) =>
      writeFileSync(join(folder, `${worker()}.br`), brotliCompressSync('steal()')),
    )
    const { problems } = await verifyOrigin(origin, manifest)
    expect(problems).toEqual([
      `${worker()} differs from the release (accept-encoding: br)`,
      `${worker()} differs from the release (accept-encoding: gzip, deflate, br, zstd)`,
    ])
  })

  test('attack: a document loads an additional script', async () => {
    const origin = await serve((folder) => {
      writeFileSync(join(folder, 'assets/evil.js'), 'steal()')
      const file = join(folder, 'frame.html')
      const html = readFileSync(file, 'utf8')
      writeFileSync(file, html.replace('</head>', '<script src="/assets/evil.js"></script></head>'))
    })
    const { problems } = await verifyOrigin(origin, manifest)
    expect(problems).toContain('/frame loads "/assets/evil.js", which the manifest does not name')
  })

  test('error: reports a missing file and an unreachable server', async () => {
    const origin = await serve((folder) => rmSync(join(folder, 'approve.html')))
    const { problems } = await verifyOrigin(origin, manifest)
    expect(problems).toEqual(['/approve answers 404'])
    const gone = await verifyOrigin(`http://localhost:${await findFreePort()}`, manifest)
    expect(gone.problems.length).toBe(paths(manifest) + 4)
    expect(gone.problems).toContain('No document names a configuration')
  })
})

describe('npm run verify', () => {
  const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' })

  async function run(...args: string[]) {
    return new Promise<{ code: number; output: string }>((resolve) => {
      const command = [join(projectRoot, 'scripts/verify.ts'), ...args]
      execFile(process.execPath, command, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      )
    })
  }

  function files() {
    const ours = generateKeyPairSync('ed25519')
    const theirs = generateKeyPairSync('ed25519')
    const at = (name: string, content: string | Buffer) => {
      writeFileSync(join(root, name), content)
      return join(root, name)
    }
    const signed = signManifest(manifest, ours.privateKey)
    const bent = { ...signed, manifest: { ...manifest, files: { ...manifest.files } } }
    bent.manifest.files[worker()] = `sha384-${'A'.repeat(64)}`
    return {
      signed: at('signed.json', JSON.stringify(signed)),
      bent: at('bent.json', JSON.stringify(bent)),
      unsigned: at('unsigned.json', JSON.stringify(signManifest(manifest, undefined))),
      ours: at('ours.pem', pem(ours.publicKey)),
      theirs: at('theirs.pem', pem(theirs.publicKey)),
    }
  }

  test(
    'behavior: accepts its own release with its own key, and no other',
    async () => {
      const { signed, bent, unsigned, ours, theirs } = files()
      const good = await serve()
      const yes = await run(good, '--manifest', signed, '--key', ours)
      expect([yes.code, yes.output]).toEqual([0, expect.stringContaining('YES')])
      expect(yes.output).toContain('signed by this key')
      const open = await run(good, '--manifest', unsigned)
      expect([open.code, open.output]).toEqual([0, expect.stringContaining('NOT CHECKED')])
      for (const [file, key] of [
        [signed, theirs],
        [bent, ours],
        [unsigned, ours],
      ] as const) {
        const no = await run(good, '--manifest', file, '--key', key)
        expect([no.code, no.output]).toEqual([1, expect.stringContaining('NO:')])
      }
      const evil = await serve((folder) => appendFileSync(join(folder, worker()), ' '))
      const no = await run(evil, '--manifest', signed, '--key', ours)
      expect([no.code, no.output]).toEqual([1, expect.stringContaining('NO: ')])
    },
    HANG_MS,
  )

  test(
    'behavior: with a policy it takes the release from the log, and fails without an entry',
    async () => {
      const ours = generateKeyPairSync('ed25519')
      const log = { folder: join(root, 'log'), origin: 'example.com/log', key: ours.privateKey }
      const entry = {
        commit: 'c'.repeat(40),
        format: 'aureus-release-1' as const,
        manifest: sumOfManifest(manifest),
        node: process.version,
        time: '2026-11-29T12:00:00Z',
        version: '1.0.0',
      }
      await appendRelease(log, entry)
      mkdirSync(join(log.folder, 'manifests'))
      const signed = JSON.stringify(signManifest(manifest, ours.privateKey))
      writeFileSync(join(log.folder, 'manifests', `${entry.manifest}.json`), signed)
      const policy = join(root, 'policy')
      const vkey = formatVerifierKey(verifierKeyOf('log', log.origin, ours.privateKey))
      writeFileSync(policy, `log ${vkey}\nquorum none\n`)
      const site = await serve(undefined, { RELEASE_LOG_DIR: log.folder })
      const yes = await run(site, '--policy', policy, '--state', join(root, 'state'))
      expect([yes.code, yes.output]).toEqual([0, expect.stringContaining('YES')])
      expect(yes.output).toContain('Entry 0 of example.com/log')
      const other = { ...manifest, files: { ...manifest.files, '/assets/new.js': 'sha384-' } }
      await appendRelease(log, { ...entry, manifest: sumOfManifest(other) })
      const open = await run(site, '--policy', policy)
      expect([open.code, open.output]).toEqual([1, expect.stringContaining('answers 404')])
      const none = await run(await serve(), '--policy', policy)
      expect([none.code, none.output]).toEqual([1, expect.stringContaining('NO:')])
    },
    HANG_MS,
  )

  test.each([
    [[], 'npm run verify'],
    [['https://wallet.example.com', '--state', 'a'], '--policy FILE'],
    [['https://wallet.example.com', '--policy', 'a', '--cosign', 'b'], 'go together'],
    [['https://wallet.example.com', '--policy', 'package.json'], 'Line 1 of the policy'],
    [['http://wallet.example.com'], 'is not https'],
    [['https://wallet.example.com', '--manifest', 'package.json'], 'is not a release manifest'],
    [['https://wallet.example.com', '--manifest', 'nothing.json'], 'is not a release manifest'],
  ])(
    'error: rejects the arguments %j',
    async (args, line) => {
      const { code, output } = await run(...args)
      expect([code, output]).toEqual([2, expect.stringContaining(line)])
    },
    HANG_MS,
  )
})
