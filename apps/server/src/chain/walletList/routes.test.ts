import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { browseLinks, directory } from '@aureus/protocol/wallets'
import { describe, expect, test } from 'vitest'
import { SettingsError } from '../../platform/settings/problem.ts'
import { readMarks } from '../../site/marks/readMarks.ts'
import { createTestServer } from '../../testing/server.ts'
import { pictureFile, picturesFolder, pictureUrl } from './pictures.ts'
import { importedFile } from './readWallets.ts'

const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>')
const name = pictureFile(picture) as string
const stranger = {
  id: 'stranger',
  name: 'A Stranger',
  imageId: 'stranger',
  namespaces: ['eip155'],
  homepage: 'https://stranger.example',
  imageUrl: pictureUrl(name),
}

/** A data directory with an import. */
function imported(text: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'aureus-wallets-'))
  const file = importedFile(dataDir)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  mkdirSync(picturesFolder(dataDir))
  writeFileSync(join(picturesFolder(dataDir), name), picture)
  writeFileSync(join(dataDir, 'secret.png'), 'secret')
  return dataDir
}

const list = (wallet: object) =>
  JSON.stringify({ source: 'a file', importedAt: '2026-11-21T00:00:00.000Z', wallets: [wallet] })

describe('GET /v1/wallets', () => {
  test('behavior: lists the built-in wallets, 40 per page, for pages of any origin', async () => {
    await using server = await createTestServer()
    const answer = await server.app.inject('/v1/wallets')
    const { wallets } = readMarks(server.settings)
    const built = directory.map((record) => {
      const browse = browseLinks.get(record.id)
      const mark = wallets.get(record.id)
      return { ...record, ...(browse && { browse }), ...(mark && { imageUrl: mark.path }) }
    })
    expect(answer.json()).toEqual({ count: built.length, data: built.slice(0, 40) })
    const picture = await server.app.inject(wallets.get('metamask')?.path ?? '/')
    expect(picture.headers['content-type']).toBe('image/svg+xml')
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
    })
    const next = await server.app.inject('/v1/wallets?page=2&entries=50&search=&chains=')
    expect(next.json().data).toEqual(built.slice(50, 100))
  })
  test('error: refuses a malformed query', async () => {
    await using server = await createTestServer()
    for (const query of [
      'page=0',
      'page=-1',
      'page=1.5',
      'page=x',
      'page=1&page=2',
      'page=999999',
      'entries=0',
      'entries=101',
      'chains=ethereum',
      'chains=eip155:',
      'platform=windows',
      `search=${'a'.repeat(101)}`,
    ]) {
      const answer = await server.app.inject(`/v1/wallets?${query}`)
      expect([query, answer.statusCode]).toEqual([query, 400])
      expect(answer.json()).toMatchObject({ reasons: [{ name: 'query_malformed' }] })
    }
  })
  test('behavior: lists imported wallets with their pictures', async () => {
    await using server = await createTestServer({ DATA_DIR: imported(list(stranger)) })
    const { data } = (await server.app.inject('/v1/wallets?search=stranger')).json()
    expect(data).toEqual([stranger])
    const { headers, rawPayload } = await server.app.inject(data[0].imageUrl)
    expect(rawPayload).toEqual(picture)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    })
  })
  test('error: answers 404 for an unknown picture', async () => {
    await using server = await createTestServer({ DATA_DIR: imported(list(stranger)) })
    const names = ['list.json', '..%2f..%2fsecret.png', '%2e%2e%2f%2e%2e%2fsecret.png']
    for (const file of [`${'0'.repeat(32)}.png`, ...names])
      expect([file, (await server.app.inject(pictureUrl(file))).statusCode]).toEqual([file, 404])
  })
  test.each([
    ['is not JSON', '{'],
    ['leads to a script', list({ ...stranger, homepage: 'javascript:alert(1)' })],
    ['opens a page', list({ ...stranger, mobileLink: 'https://' })],
    ['has a picture elsewhere', list({ ...stranger, imageUrl: 'https://evil.example/a.png' })],
  ])('error: a list that %s prevents the start', async (_, text) => {
    const start = createTestServer({ DATA_DIR: imported(text) })
    await expect(start).rejects.toThrow(SettingsError)
    await expect(start).rejects.toThrow(/list\.json: is not a wallet list/)
  })
})
