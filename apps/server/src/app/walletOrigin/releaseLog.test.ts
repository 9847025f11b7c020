import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formatCheckpoint } from '../../platform/releaseLog/checkpoint.ts'
import { emptyRoot } from '../../platform/releaseLog/hashes.ts'
import { releaseLogOf, signedNote } from '../../testing/releaseLog.ts'
import { createWalletTestServer } from '../../testing/walletServer.ts'

const manifest = `manifests/${'a'.repeat(64)}.json`
const text = formatCheckpoint({ origin: 'example.com/releases', size: 0, root: emptyRoot })
const checkpoint = signedNote(text)

/** @param files contents by path */
function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'aureus-log-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(dir, path, '..'), { recursive: true })
    writeFileSync(join(dir, path), content)
  }
  return dir
}

test('behavior: answers the files of a log, with how long they may be kept, and nothing else', async () => {
  const files = {
    checkpoint,
    'tile/0/000.p/1': 'a',
    'tile/entries/x001/000': 'b',
    [manifest]: '{}',
  }
  const dir = folderOf({ ...files, '.lock': '', 'secret.pem': '', 'tile/0/secret': '' })
  await using server = await createWalletTestServer({ RELEASE_LOG_DIR: dir })
  const ask = async (path: string) => {
    const { statusCode, headers } = await server.wallet.inject(`/.well-known/aureus-log/${path}`)
    return [statusCode, headers['content-type'], headers['cache-control']]
  }
  const forever = 'public, max-age=31536000, immutable'
  const bytes = [200, 'application/octet-stream', forever]
  expect(await ask('checkpoint')).toEqual([200, 'text/plain; charset=utf-8', 'no-cache'])
  expect(await ask('tile/0/000.p/1')).toEqual(bytes)
  expect(await ask('tile/entries/x001/000')).toEqual(bytes)
  expect(await ask(manifest)).toEqual([200, expect.stringMatching(/^application\/json/), forever])
  for (const path of [
    '',
    '.lock',
    'secret.pem',
    'tile',
    'tile/0/001',
    'tile/0/secret',
    'tile/0/..%2f..%2fsecret.pem',
    '%2e%2e/secret.pem',
  ])
    expect((await ask(path))[0], path).toBe(404)
})

test('behavior: serves a checkpoint that is replaced while it runs', async () => {
  const dir = folderOf({ checkpoint })
  await using server = await createWalletTestServer({ RELEASE_LOG_DIR: dir })
  writeFileSync(join(dir, 'checkpoint'), 'newer')
  const { payload } = await server.wallet.inject('/.well-known/aureus-log/checkpoint')
  expect(payload).toBe('newer')
})

test('param: without RELEASE_LOG_DIR there is no log, and no entry', async () => {
  await using server = await createWalletTestServer()
  const ask = async (path: string) =>
    (await server.wallet.inject(`/.well-known/aureus-log/${path}`)).statusCode
  expect([await ask('checkpoint'), await ask('served')]).toEqual([404, 204])
})

test('behavior: names the newest entry of the wallet that is served', async () => {
  const [ours, theirs] = ['a'.repeat(64), 'b'.repeat(64)]
  const { files, entries } = releaseLogOf('example.com/log', [ours, theirs, ours, theirs])
  const dir = folderOf(files)
  const served = async (release: Readonly<Record<string, string>>) => {
    const walletDist = folderOf(release)
    await using server = await createWalletTestServer({ RELEASE_LOG_DIR: dir }, { walletDist })
    const { statusCode, payload } = await server.wallet.inject('/.well-known/aureus-log/served')
    return statusCode === 200 ? JSON.parse(payload) : statusCode
  }
  expect(entries[2]).toMatchObject({ origin: 'example.com/log', index: 2 })
  expect(await served({ '.release': `${ours}\n` })).toEqual(entries[2])
  expect(await served({ '.release': 'c'.repeat(64) })).toBe(204)
  expect(await served({})).toBe(204)
})

test.each([{}, { checkpoint: text }, { checkpoint: 'nonsense' }])(
  'error: refuses to start with a folder that has no log: %j',
  async (files: Readonly<Record<string, string>>) => {
    const start = createWalletTestServer({ RELEASE_LOG_DIR: folderOf(files) })
    await expect(start).rejects.toThrow('RELEASE_LOG_DIR')
  },
)
