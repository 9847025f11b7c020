// A log of releases against the server that serves it, its owner who cheats, and a proxy between it and one visitor.
import { generateKeyPairSync } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { writeEntry } from '../../apps/server/src/platform/releaseLog/entry.ts'
import { createTestServer } from '../../apps/server/src/testing/server.ts'
import { writeLog } from '../release/log/appendRelease.ts'
import { formatVerifierKey, verifierKeyOf } from '../release/log/keys.ts'
import { logRelease } from '../release/log/logRelease.ts'
import { parsePolicy } from '../release/log/policy.ts'
import { openLog } from '../release/log/verifyLog.ts'
import { type Manifest, sumOfManifest } from '../release/manifest.ts'
import { signManifest } from '../release/signature.ts'
import { compareVisitors } from '../release/verify/visitors.ts'

const origin = 'example.com/releases'
const { privateKey: key } = generateKeyPairSync('ed25519')
const { privateKey: witnessKey } = generateKeyPairSync('ed25519')
const sum = (letter: string) => `sha384-${letter.repeat(64)}`

/** Of the release number `at`. */
const manifestOf = (at: number): Manifest => ({
  format: 'aureus-wallet-manifest-1',
  documents: { '/frame': sum('a') },
  files: { [`/assets/release-${at}.js`]: sum('b') },
})
const signedOf = (at: number) => signManifest(manifestOf(at), key)
const entryOf = (at: number) =>
  writeEntry({
    commit: 'c'.repeat(40),
    format: 'aureus-release-1',
    manifest: sumOfManifest(manifestOf(at)),
    node: 'v26.1.0',
    time: new Date(at * 1000).toISOString().replace('.000', ''),
    version: `1.0.${at}`,
  })

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A log of these releases, written as its owner writes it: the owner can sign anything. */
async function makeLog(...releases: number[]): Promise<string> {
  const folder = makeFolder()
  await grow(folder, ...releases)
  return folder
}

async function grow(folder: string, ...releases: number[]): Promise<void> {
  mkdirSync(join(folder, 'manifests'), { recursive: true })
  for (const at of releases)
    writeFileSync(
      join(folder, 'manifests', `${sumOfManifest(manifestOf(at))}.json`),
      JSON.stringify(signedOf(at)),
    )
  await writeLog({ folder, origin, key }, releases.map(entryOf))
}

/** The server's own wallet origin, with this log. */
async function serve(folder: string | undefined): Promise<string> {
  const walletDist = makeFolder()
  mkdirSync(join(walletDist, 'assets'))
  writeFileSync(join(walletDist, 'frame.html'), '<!doctype html>')
  writeFileSync(join(walletDist, 'assets/release-1.js'), 'sign()')
  const server = await createTestServer(
    // Its build has no document in another language.
    { LOCALES: 'en', ...(folder && { RELEASE_LOG_DIR: folder }) },
    { walletDist },
  )
  onTestFinished(() => server[Symbol.asyncDispose]())
  const app = server.app.walletOrigin
  if (!app) throw new Error('no wallet origin')
  return (await app.listen({ port: 0, host: '127.0.0.1' })).replace('[::1]', 'localhost')
}

/** Forwards each request to the origin that `choose` names, and changes nothing else but what `swap` changes. */
async function proxy(
  choose: (request: IncomingMessage) => string,
  swap: (body: Buffer, request: IncomingMessage) => Buffer = (body) => body,
): Promise<string> {
  const server = createServer((request, response) => {
    const headers = { 'accept-encoding': 'identity' }
    void fetch(`${choose(request)}${request.url}`, { headers }).then(async (answer) => {
      const body = swap(Buffer.from(await answer.arrayBuffer()), request)
      response.writeHead(answer.status).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}

const isPhone = ({ headers }: IncomingMessage) => /iPhone/.test(headers['user-agent'] ?? '')

const policyLines = [
  `log ${formatVerifierKey(verifierKeyOf('log', origin, key))}`,
  `witness w ${formatVerifierKey(verifierKeyOf('witness', 'w.example', witnessKey))}`,
]
const policyOf = (quorum: string) => parsePolicy([...policyLines, `quorum ${quorum}`].join('\n'))
const policy = policyOf('none')

/** As `npm run verify` does. @param at the release that the site serves */
async function verify(site: string, at: number, more: object = {}) {
  const log = await openLog(site, { policy, ...more })
  return log.check(signedOf(at))
}

const clean = { problems: [], missing: [], unknown: [], proof: [] }

describe('a log that keeps its promises', () => {
  test('behavior: the served release is in it, and it continues what was seen', async () => {
    const folder = await makeLog(1, 2)
    const site = await serve(folder)
    const state = join(makeFolder(), 'state.json')
    const first = await verify(site, 2, { state })
    expect(first).toMatchObject(clean)
    expect(first.notes.join('\n')).toContain('Entry 1 of example.com/releases: version 1.0.2')
    await grow(folder, 1, 2, 3)
    const second = await verify(site, 3, { state })
    expect(second).toMatchObject(clean)
    expect(second.notes).toContain('The log continues the one of your last visit (2 entries).')
  })

  test('behavior: takes the release from the log: the newest, or the one that was named', async () => {
    const site = await serve(await makeLog(1, 2))
    const newest = await openLog(site, { policy })
    expect(await newest.loggedManifest()).toEqual(signedOf(2))
    const older = await openLog(site, { policy, entry: '0' })
    expect(await older.loggedManifest()).toEqual(signedOf(1))
    const none = await openLog(site, { policy, entry: '7' })
    await expect(none.loggedManifest()).rejects.toThrow('no such entry')
  })

  test('behavior: a mirror with the same log, or a newer one, agrees', async () => {
    const folder = await makeLog(1, 2)
    const mirror = `${await serve(await makeLog(1, 2, 3))}/.well-known/aureus-log`
    const found = await verify(await serve(folder), 2, { mirror: [mirror] })
    expect(found).toMatchObject(clean)
    expect(found.notes.join('\n')).toContain('has 1 entry more')
  })

  test('behavior: a witness signs what it has checked, and the policy then accepts the log', async () => {
    const folder = await makeLog(1)
    const site = await serve(folder)
    const keyFile = join(makeFolder(), 'w.pem')
    writeFileSync(keyFile, witnessKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
    const state = join(makeFolder(), 'state.json')
    const options = { policy: policyOf('w'), state }
    const before = await verify(site, 1, { ...options, cosign: 'w.example', 'cosign-key': keyFile })
    expect(before.missing).toEqual([expect.stringContaining('NOT WITNESSED')])
    const printed = before.cosignature ?? ''
    const cosignatures = join(makeFolder(), 'cosignatures')
    writeFileSync(cosignatures, printed)
    const policyFile = join(makeFolder(), 'policy')
    const quorum = 'quorum w\n'
    const witness = printed.split('\n')[0]?.replace('NAME', 'w')
    writeFileSync(policyFile, [policyLines[0], witness, quorum].join('\n'))
    const added = await logRelease({ log: folder, policy: policyFile, cosignatures }, {})
    expect(added).toEqual(['Cosigned by: w.'])
    expect(await verify(site, 1, options)).toMatchObject(clean)
  })
})

describe('a log that cheats', () => {
  /** What a person saw of releases 1, 2 and 3. */
  async function visited() {
    const state = join(makeFolder(), 'state.json')
    expect(await verify(await serve(await makeLog(1, 2, 3)), 3, { state })).toMatchObject(clean)
    return { state, seen: readFileSync(state, 'utf8') }
  }

  test.each([
    ['a removed entry', [1, 3, 4], 'REWRITTEN'],
    ['a changed entry', [1, 9, 3], 'REWRITTEN'],
    ['a fork after the second entry', [1, 2, 9, 3], 'REWRITTEN'],
    ['a rolled-back checkpoint', [1, 2], 'ROLLED BACK'],
    ['a new log under the old name', [3], 'ROLLED BACK'],
  ])('attack: %s', async (_, releases, word) => {
    const { state, seen } = await visited()
    const site = await serve(await makeLog(...releases))
    const found = await verify(site, releases.at(-1) ?? 0, { state })
    expect(found.problems).toEqual([expect.stringContaining(word)])
    // Both signed checkpoints are a proof, and the older one stays remembered.
    expect(found.proof).toHaveLength(2)
    expect(readFileSync(state, 'utf8')).toBe(seen)
  })

  test('attack: a release that is not in the log', async () => {
    const found = await verify(await serve(await makeLog(1, 2)), 3)
    expect(found.missing).toEqual([expect.stringContaining('NOT LOGGED')])
  })

  test('attack: a mirror has another log', async () => {
    const mirror = `${await serve(await makeLog(1, 9))}/.well-known/aureus-log`
    const found = await verify(await serve(await makeLog(1, 2, 3)), 3, { mirror: [mirror] })
    expect(found.problems).toEqual([expect.stringContaining('FORK')])
    expect(found.proof).toHaveLength(2)
  })

  test('attack: one visitor gets another log', async () => {
    const [ours, theirs] = [await serve(await makeLog(1, 2)), await serve(await makeLog(1, 9))]
    const site = await proxy((request) => (isPhone(request) ? theirs : ours))
    const found = await verify(site, 2)
    expect(found.problems).toEqual([expect.stringContaining('FORK: a phone in German')])
  })

  test('attack: one visitor gets an older log', async () => {
    const [ours, theirs] = [await serve(await makeLog(1, 2)), await serve(await makeLog(1))]
    const site = await proxy((request) => (isPhone(request) ? theirs : ours))
    const found = await verify(site, 2)
    expect(found.problems).toEqual([expect.stringContaining('1 to a phone in German')])
  })

  test('attack: the manifest in the log’s folder is another one', async () => {
    const folder = await makeLog(1)
    const file = join(folder, 'manifests', `${sumOfManifest(manifestOf(1))}.json`)
    writeFileSync(file, JSON.stringify(signedOf(2)))
    const log = await openLog(await serve(folder), { policy })
    await expect(log.loggedManifest()).rejects.toThrow('not the one that the log names')
  })

  test('attack: entries or tiles that do not belong to the checkpoint', async () => {
    const [folder, other] = [await makeLog(1, 2), await makeLog(1, 3)]
    for (const [path, words] of [
      ['tile/entries/000.p/2', 'entries'],
      ['tile/0/000.p/2', 'tiles'],
    ] as const) {
      const mixed = makeFolder()
      cpSync(folder, mixed, { recursive: true })
      cpSync(join(other, path), join(mixed, path))
      await expect(verify(await serve(mixed), 2)).rejects.toThrow(words)
    }
  })

  test('attack: somebody else signs the log', async () => {
    const folder = makeFolder()
    const { privateKey: another } = generateKeyPairSync('ed25519')
    await writeLog({ folder, origin, key: another }, [entryOf(1)])
    await expect(verify(await serve(folder), 1)).rejects.toThrow('not signed by')
  })

  test('error: a mirror that is away leaves the check open; a site without a log fails', async () => {
    const site = await serve(await makeLog(1))
    const bare = await serve(undefined)
    const found = await verify(site, 1, { mirror: [`${bare}/.well-known/aureus-log`] })
    expect([found.problems, found.unknown]).toEqual([[], [expect.stringContaining('answers 404')]])
    await expect(verify(bare, 1)).rejects.toThrow('answers 404')
  })
})

describe('a proxy between the site and one visitor', () => {
  const manifest = manifestOf(1)

  test('behavior: all visitors of the server get the same files', async () => {
    expect(await compareVisitors(await serve(await makeLog(1)), manifest)).toEqual([])
  })

  test.each([
    ['a phone in German', isPhone],
    [
      'Firefox in Japanese',
      ({ headers }: IncomingMessage) => Boolean(headers['accept-language']?.startsWith('ja')),
    ],
  ])('attack: swaps a script for %s', async (name, isVictim) => {
    const server = await serve(await makeLog(1))
    const site = await proxy(
      () => server,
      (body, request) =>
        isVictim(request) && request.url === '/assets/release-1.js' ? Buffer.from('steal()') : body,
    )
    expect(await compareVisitors(site, manifest)).toEqual([
      `/assets/release-1.js is another file for ${name}`,
    ])
  })
})
