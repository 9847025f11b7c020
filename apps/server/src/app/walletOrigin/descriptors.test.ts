import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { createWalletTestServer } from '../../testing/walletServer.ts'

const address = `0x${'ab'.repeat(20)}`
const descriptor = (change: object = {}) => ({
  version: 1,
  chainId: 1,
  address,
  origin: 'Operator',
  reviewers: [],
  formats: { '0xd0e30db0': [{ signature: 'deposit()', intent: 'Deposit', fields: [] }] },
  ...change,
})

/** Short. */
const wethDescriptor = descriptor({ address: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2' })

const folders: string[] = []
function folderOf(files: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-descriptors-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), JSON.stringify(content))
  }
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const path = `/descriptors/1/${address}.json`
/** On Ethereum. The wallet's own build describes it. */
const weth = '/descriptors/1/0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2.json'

async function statuses(environment: NodeJS.ProcessEnv, paths: readonly string[]) {
  const walletDist = folderOf({ [weth.slice(1)]: [descriptor()], 'frame.html': '' })
  await using server = await createWalletTestServer(environment, { walletDist })
  return Promise.all(paths.map(async (url) => (await server.wallet.inject(url)).statusCode))
}

describe('GET /descriptors', () => {
  test('behavior: answers the operator’s files, and those of the wallet’s build', async () => {
    const dir = folderOf({ [`1/${address}.json`]: [descriptor()] })
    expect(await statuses({ DESCRIPTORS_DIR: dir }, [path, weth])).toEqual([200, 200])
  })

  test('behavior: compresses long files for browsers that take it', async () => {
    const file = Array.from({ length: 8 }, () => descriptor())
    const dir = folderOf({
      [`1/${address}.json`]: file,
      [weth.slice('/descriptors/'.length)]: [wethDescriptor],
    })
    await using server = await createWalletTestServer({ DESCRIPTORS_DIR: dir })
    const get = (url: string, encoding: string) =>
      server.wallet.inject({ url, headers: { 'accept-encoding': encoding } })
    const compressed = await get(path, 'gzip, br')
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(JSON.parse(brotliDecompressSync(compressed.rawPayload).toString())).toEqual(file)
    expect(compressed.rawPayload.length).toBeLessThan(JSON.stringify(file).length / 2)
    for (const plain of [await get(path, 'gzip'), await get(weth, 'br')]) {
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.json()).toBeInstanceOf(Array)
    }
  })

  test('behavior: answers 204 for contracts without one', async () => {
    expect(await statuses({ DESCRIPTORS_DIR: folderOf({}) }, [path])).toEqual([204])
  })

  test('behavior: answers 404 for other files', async () => {
    const dir = folderOf({})
    const others = [
      '/descriptors/1/secret.json',
      '/descriptors/1/..%2f..%2f.env',
      `/descriptors/01/${address}.json`,
      `/descriptors/1/${address.toUpperCase()}.json`,
    ]
    expect(await statuses({ DESCRIPTORS_DIR: dir }, others)).toEqual(others.map(() => 404))
  })

  test('param: DESCRIPTORS=false answers none', async () => {
    const dir = folderOf({ [`1/${address}.json`]: [descriptor()] })
    const off = { DESCRIPTORS: 'false', DESCRIPTORS_DIR: dir }
    expect(await statuses(off, [path, weth])).toEqual([404, 404])
  })

  test.each([
    ['is not named as a descriptor’s file', { 'readme.json': [descriptor()] }],
    ['does not hold descriptors', { [`1/${address}.json`]: [descriptor({ origin: 'a\u202eb' })] }],
    ['describes another contract', { [`10/${address}.json`]: [descriptor()] }],
  ])('error: the server does not start with a file that %s', async (problem, files) => {
    const start = createWalletTestServer({ DESCRIPTORS_DIR: folderOf(files) })
    await expect(start).rejects.toThrow(problem)
  })

  test('error: the server does not start without the folder', async () => {
    const start = createWalletTestServer({ DESCRIPTORS_DIR: '/nonexistent' })
    await expect(start).rejects.toThrow('DESCRIPTORS_DIR')
  })
})
