import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { directory, MarksSchema } from '@aureus/protocol/wallets'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import builtIn from '../../../marks/marks.json' with { type: 'json' }
import { SettingsError } from '../../platform/settings/problem.ts'
import { createTestServer } from '../../testing/server.ts'
import { drawMarked } from './drawNetwork.ts'
import { readMarks } from './readMarks.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>'

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-marks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}
const read = (files: Readonly<Record<string, string>>) =>
  readMarks({ networks: [], brand: { marksDir: folderWith(files) } })

describe('readMarks', () => {
  test('behavior: every built-in mark of a wallet belongs to the directory', () => {
    const ids = directory.map(({ id }) => id)
    expect(Object.keys(builtIn.wallets).filter((id) => !ids.includes(id))).toEqual([])
    expect(Object.keys(builtIn.wallets)).toHaveLength(62)
  })

  test('behavior: files of the operator replace marks, and empty files remove them', () => {
    const ours = readMarks({ networks: [], brand: { marksDir: undefined } })
    const marks = read({ 'wallets/metamask.svg': svg, 'wallets/phantom.svg': '' })
    expect(marks.wallets.get('metamask')?.body.toString()).toBe(svg)
    expect(marks.wallets.has('phantom')).toBe(false)
    expect(marks.wallets.get('trust')).toEqual(ours.wallets.get('trust'))
    expect(marks.version).not.toBe(ours.version)
  })

  test('behavior: keeps quotes inside of quotes, and accepts a file of the largest size', () => {
    const quoted = `<svg xmlns="http://www.w3.org/2000/svg"><text font-family="'A B'">x</text></svg>`
    const large = svg.replace('</svg>', `${'<g/>'.repeat(8000)}</svg>`)
    const { sets } = read({ 'wallets/metamask.svg': quoted, 'wallets/trust.svg': large })
    const { wallets } = v.parse(MarksSchema, sets.wallets)
    const textOf = (id: string) =>
      decodeURIComponent(new Map(Object.entries(wallets)).get(id)?.split(/,(.*)/s)[1] ?? '')
    expect(textOf('metamask')).toBe(quoted)
    expect(textOf('trust').length).toBe(large.length)
  })

  test('error: refuses a folder that does not exist', () => {
    const marksDir = join(folderWith({}), 'absent')
    expect(() => readMarks({ networks: [], brand: { marksDir } })).toThrow(
      /^MARKS_DIR: names a folder that does not exist$/,
    )
  })

  test.each([
    ['a script', { 'wallets/metamask.svg': '<svg><script/></svg>' }, 'must not contain <script>'],
    ['an unknown wallet', { 'wallets/metamaks.svg': svg }, 'names none of the wallets'],
    ['another format', { 'wallets/metamask.gif': 'GIF89a' }, 'expected files that end with'],
    ['another file as a PNG', { 'networks/eip155-1.png': 'PNG' }, 'is not a square PNG'],
    ['two pictures', { 'wallets/trust.svg': svg, 'wallets/trust.png': '' }, 'has two pictures'],
    ['a large file', { 'wallets/trust.svg': svg.repeat(999) }, 'is larger than 32 KiB'],
  ])('error: refuses %s and names the file', (_, files, remedy) => {
    expect(() => read(files as Record<string, string>)).toThrow(SettingsError)
    expect(() => read(files as Record<string, string>)).toThrow(remedy)
  })
})

describe('drawMarked', () => {
  test('behavior: only a test network has a rim and a flag', () => {
    expect(drawMarked(svg, { test: true })).toContain('stroke-dasharray')
    expect(drawMarked(svg, { test: false })).not.toContain('stroke-dasharray')
  })
})

describe('GET /v1/marks/{set}', () => {
  test('behavior: serves the configured networks and six wallets, and every wallet apart', async () => {
    await using server = await createTestServer({
      NETWORKS: 'eip155:1 eip155:11155111',
      RPC_URLS: '',
    })
    const { app } = server
    const { marks: version } = (await app.inject('/v1/config')).json()
    const answer = await app.inject(`/v1/marks/first?version=${version}`)
    const first = v.parse(MarksSchema, answer.json())
    expect(Object.keys(first.networks)).toEqual(['eip155:1', 'eip155:11155111'])
    expect(Object.keys(first.wallets)).toHaveLength(6)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const all = v.parse(MarksSchema, (await app.inject('/v1/marks/wallets')).json())
    expect(Object.keys(all.wallets).length).toBeGreaterThan(50)
    expect(decodeURIComponent(all.wallets['metamask'] ?? '')).toMatch(/^data:image\/svg\+xml,<svg /)
  })

  test('behavior: another version is not kept, and browsers get it compressed', async () => {
    await using server = await createTestServer()
    const { app } = server
    const old = await app.inject('/v1/marks/wallets?version=old')
    expect(old.headers['cache-control']).toBe('public, max-age=300')
    const headers = { 'accept-encoding': 'gzip, br' }
    const { rawPayload, headers: sent } = await app.inject({ url: '/v1/marks/wallets', headers })
    expect(sent['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toBe(old.body)
    expect((await app.inject('/v1/marks/other')).statusCode).toBe(400)
  })
})
