import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browseLinks, directory } from '@aureus/protocol/wallets'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestServer } from '../../../testing/server.ts'
import { importedFile } from '../readWallets.ts'
import { importWallets } from './importWallets.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'
const store = 'https://apps.apple.com/app/id1'
const listing = (id: string, more: object = {}) => ({
  id,
  name: `Wallet ${id}`,
  homepage: `https://${id}.example`,
  chains: ['eip155:1', 'cosmos:cosmoshub-4'],
  ...more,
})

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'aureus-import-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

/** A registry over HTTP with files beside its list. */
async function startRegistry(list: unknown, files: Record<string, string> = {}) {
  const server = createServer((request, response) => {
    const body = request.url === '/list.json' ? JSON.stringify(list) : files[request.url ?? '']
    response.writeHead(body === undefined ? 404 : 200).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/list.json`
}

describe('importWallets', () => {
  test('behavior: the server lists imported wallets with their own pictures', async () => {
    const dataDir = folder()
    const listings = {
      a: listing('a', {
        rdns: 'example.a',
        mobile: { native: 'wallet-a:', universal: 'https://a.example/link' },
        app: { ios: store, chrome: 'https://evil.example/extension', android: null },
        image_url: { md: '/a.svg' },
      }),
      b: listing('b', { image_url: { md: '/evil.svg' } }),
      c: listing('c', {
        image_url: { md: '/large.svg' },
        mobile: { native: 'tg:', universal: 'https://t.me/c_bot/app' },
      }),
      metamask: listing('m', {
        name: 'MetaMask',
        homepage: 'https://evil.example',
        image_url: { md: '/a.svg' },
      }),
    }
    const source = await startRegistry(
      { listings },
      {
        '/a.svg': svg,
        '/evil.svg': '<svg><script>alert(1)</script></svg>',
        '/large.svg': svg.replace('M0 0', 'M0 0'.repeat(50_000)),
      },
    )
    expect(await importWallets({ source, dataDir, isPrivate: true })).toEqual({
      wallets: 4,
      pictures: 2,
      leftOut: [],
    })

    await using server = await createTestServer({ DATA_DIR: dataDir })
    const { features } = (await server.app.inject('/v1/config')).json()
    expect(features.moreWallets).toBe(true)
    const find = async (name: string) =>
      (await server.app.inject(`/v1/wallets?search=${encodeURIComponent(name)}`)).json().data[0]
    const { imageUrl, ...a } = await find('Wallet a')
    expect(a).toEqual({
      id: 'a',
      name: 'Wallet a',
      imageId: 'a',
      rdns: ['example.a'],
      namespaces: ['eip155'],
      homepage: 'https://a.example',
      mobileLink: 'wallet-a://',
      universalLink: 'https://a.example/link',
      stores: { apple: store },
      pairing: { ios: 'wallet-a://wc?uri=', android: 'wallet-a://wc?uri=' },
    })
    expect((await server.app.inject(imageUrl)).body).toBe(svg)
    expect(await find('Wallet b')).not.toHaveProperty('imageUrl')
    const miniApp = 'https://t.me/c_bot/app?startapp='
    expect((await find('Wallet c')).pairing).toEqual({ ios: miniApp, android: miniApp })
    const ours = directory.find(({ id }) => id === 'metamask')
    const browse = browseLinks.get('metamask')
    // Our mark stays.
    const mark = expect.stringMatching(/^\/brand\/mark-metamask-/)
    expect(await find('MetaMask')).toEqual({ ...ours, browse, imageUrl: mark })
  })

  test('behavior: imports another server’s answer from a file and skips invalid wallets', async () => {
    const dataDir = folder()
    const source = join(dataDir, 'list.json')
    const wallet = { ...directory[0], id: 'mine', name: 'Mine' }
    const data = [
      wallet,
      { ...wallet, homepage: 'javascript:alert(1)' },
      { name: 'B\u001b[31m' },
      7,
    ]
    writeFileSync(source, JSON.stringify({ count: 4, data }))
    const { wallets, leftOut } = await importWallets({ source, dataDir })
    expect([wallets, leftOut]).toEqual([1, ['Mine', 'B[31m', 'a wallet without a name']])
  })

  test('error: an unusable list leaves the previous one in place', async () => {
    const dataDir = folder()
    const good = await startRegistry({ listings: { a: listing('a') } })
    await importWallets({ source: good, dataDir, isPrivate: true })
    const before = readFileSync(importedFile(dataDir), 'utf8')
    const sources = [
      [await startRegistry({ wallets: [] }), /is not a wallet list/],
      [good.replace('list.json', 'nothing.json'), /answers with status 404/],
      ['http://127.0.0.1:1/', /cannot be reached/],
      [join(dataDir, 'nothing.json'), /cannot be read/],
    ] as const
    for (const [source, reason] of sources)
      await expect(importWallets({ source, dataDir, isPrivate: true })).rejects.toThrow(reason)
    expect(readFileSync(importedFile(dataDir), 'utf8')).toBe(before)
  })
})
