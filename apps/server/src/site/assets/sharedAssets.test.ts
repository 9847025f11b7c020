import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestServer } from '../../testing/server.ts'
import { createWalletTestServer } from '../../testing/walletServer.ts'
import { createWebBuild, SCRIPT } from '../../testing/webBuild.ts'

const DAY_MS = 86_400_000

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'aureus-shared-'))
  folders.push(made)
  return made
}

/** A build with one hashed file of its own. */
function build(file: string) {
  const made = createWebBuild()
  made.write({ [`client/assets/${file}`]: `// ${file}` })
  return made
}

describe('shareAssets', () => {
  test('behavior: each replica serves the hashed files of every build', async () => {
    const ASSETS_DIR = folder()
    using old = build('old-1.js')
    using next = build('next-2.js')
    await using before = await createTestServer({ ASSETS_DIR }, { webDist: old.webDist })
    const get = (server: typeof before, url: string, encoding = 'identity') =>
      server.app.inject({ url, headers: { 'accept-encoding': encoding } })
    expect((await get(before, '/assets/next-2.js')).statusCode).toBe(404)
    await using after = await createTestServer({ ASSETS_DIR }, { webDist: next.webDist })
    for (const server of [before, after])
      for (const file of ['old-1.js', 'next-2.js']) {
        const { statusCode, body, headers } = await get(server, `/assets/${file}`)
        expect([statusCode, body]).toEqual([200, `// ${file}`])
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      }
    rmSync(join(next.webDist, 'client/assets'), { recursive: true })
    const compressed = await get(after, '/assets/entry-abc.js', 'br')
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(SCRIPT)
  })

  test('behavior: shares the files of the wallet apart from those of the page', async () => {
    const ASSETS_DIR = folder()
    const walletDist = folder()
    mkdirSync(join(walletDist, 'assets'))
    writeFileSync(join(walletDist, 'assets/frame-1.js'), '// frame')
    await using _before = await createWalletTestServer({ ASSETS_DIR }, { walletDist })
    using page = build('page-1.js')
    const other = { walletDist: folder(), webDist: page.webDist }
    await using after = await createWalletTestServer({ ASSETS_DIR }, other)
    const asked = { url: '/assets/frame-1.js' }
    const answer = await after.wallet.inject(asked)
    expect([answer.statusCode, answer.body]).toEqual([200, '// frame'])
    expect((await after.app.inject(asked)).statusCode).toBe(404)
  })

  test('param: ASSETS_KEEP: deletes what no server has used for that long', async () => {
    const ASSETS_DIR = folder()
    using old = build('old-1.js')
    using next = build('next-2.js')
    const start = (webDist: string) =>
      createTestServer({ ASSETS_DIR, ASSETS_KEEP: '10d' }, { webDist })
    const shared = join(ASSETS_DIR, 'page/assets')
    const has = (file: string) => readdirSync(shared).includes(file)
    await using first = await start(old.webDist)
    const used = (file: string, daysAgo: number) => {
      const at = new Date(first.clock.nowMs - daysAgo * DAY_MS)
      utimesSync(join(shared, file), at, at)
    }
    used('old-1.js', 9)
    await using _second = await start(next.webDist)
    expect([has('old-1.js'), has('next-2.js')]).toEqual([true, true])
    used('old-1.js', 11)
    used('next-2.js', 11)
    await using _third = await start(next.webDist)
    expect([has('old-1.js'), has('next-2.js')]).toEqual([false, true])
  })

  test('error: refuses to start if the folder cannot be written to', async () => {
    using own = build('own-1.js')
    const starting = createTestServer({ ASSETS_DIR: '/proc/assets' }, { webDist: own.webDist })
    await expect(starting).rejects.toMatchObject({
      problems: [{ name: 'ASSETS_DIR', remedy: expect.stringContaining('ENOENT') }],
    })
  })
})
