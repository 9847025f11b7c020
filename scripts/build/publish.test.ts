import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { publish, readOwners } from './publish.ts'

let root: string
let dist: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'aureus-publish-'))
  dist = join(root, 'dist')
  onTestFinished(() => rmSync(root, { recursive: true }))
})

function put(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Builds `name` with its own asset, a shared asset and a file that is not an asset. */
function deploy(
  name: string,
  { keep = 3, more }: { keep?: number; more?: Record<string, string> } = {},
) {
  const made = join(root, 'made')
  rmSync(made, { recursive: true, force: true })
  const files = {
    [`client/assets/${name}.js`]: name,
    'client/assets/react.js': 'react',
    'client/favicon.svg': `icon of ${name}`,
    'server/entry.server.js': `renderer of ${name}`,
    ...more,
  }
  for (const [file, text] of Object.entries(files)) put(join(made, file), text)
  const build = { buildId: name, builtAtMs: 1, prerendered: ['/'], rendererName: `r-${name}` }
  publish({ made, dist, build, keep })
}

const assets = () => readdirSync(join(dist, 'client/assets')).toSorted()
const json = (file: string) => JSON.parse(readFileSync(join(dist, file), 'utf8'))

describe('publish', () => {
  test('behavior: the pointer names the build, its renderer and its shared files', () => {
    deploy('a')
    expect(json('build.json')).toEqual({
      buildId: 'a',
      builtAtMs: 1,
      prerendered: ['/'],
      renderer: 'server/r-a/entry.server.js',
      files: {
        'client/assets/a.js': 1,
        'client/assets/react.js': 5,
        'server/r-a/entry.server.js': 13,
      },
    })
    expect(readFileSync(join(dist, json('build.json').renderer), 'utf8')).toBe('renderer of a')
    expect(json('builds/meta/a.json')).toEqual({ buildId: 'a', builtAtMs: 1, prerendered: ['/'] })
  })

  test('behavior: keeps assets of earlier builds and replaces other files', () => {
    deploy('a')
    deploy('b')
    expect(assets()).toEqual(['a.js', 'b.js', 'react.js'])
    expect(readFileSync(join(dist, 'client/favicon.svg'), 'utf8')).toBe('icon of b')
    expect(readOwners(dist).map(({ buildId, assets }) => [buildId, assets.toSorted()])).toEqual([
      ['b', ['assets/b.js', 'assets/react.js']],
      ['a', ['assets/a.js', 'assets/react.js']],
    ])
  })

  test('param: keep: removes older assets unless a kept build shares them', () => {
    for (const name of ['a', 'b', 'c', 'd']) deploy(name, { keep: 2 })
    expect(assets()).toEqual(['b.js', 'c.js', 'd.js', 'react.js'])
    expect(readdirSync(join(dist, 'builds/meta')).toSorted()).toEqual([
      'b.json',
      'c.json',
      'd.json',
    ])
    deploy('e', { keep: 0 })
    expect(assets()).toEqual(['e.js', 'react.js'])
  })

  test('behavior: counts a repeated build once', () => {
    for (const name of ['a', 'b', 'b', 'b', 'a']) deploy(name, { keep: 1 })
    expect(readOwners(dist).map(({ buildId }) => buildId)).toEqual(['a', 'b'])
    expect(assets()).toEqual(['a.js', 'b.js', 'react.js'])
  })

  test('behavior: orders builds with equal or decreasing timestamps', () => {
    for (const name of ['a', 'b', 'a']) {
      deploy(name)
      expect(json(`builds/meta/${name}.json`).builtAtMs).toBe(json('build.json').builtAtMs)
    }
    expect(readOwners(dist).map(({ buildId, builtAtMs }) => [buildId, builtAtMs])).toEqual([
      ['a', 3],
      ['b', 2],
    ])
  })

  test('behavior: removes other files that the new build does not have', () => {
    deploy('a', { more: { 'client/old.txt': 'gone' } })
    deploy('b')
    expect(existsSync(join(dist, 'client/old.txt'))).toBe(false)
  })

  test('behavior: keeps the previous renderer for a server that is about to load it', () => {
    for (const name of ['a', 'b', 'c']) deploy(name)
    expect(existsSync(join(dist, 'server/r-a/entry.server.js'))).toBe(false)
    expect(existsSync(join(dist, 'server/r-b/entry.server.js'))).toBe(true)
  })

  test('error: removes the leftovers of an interrupted build', () => {
    deploy('a')
    put(join(dist, 'client/assets/half.js'), 'half')
    deploy('b')
    expect(assets()).toEqual(['a.js', 'b.js', 'react.js'])
  })

  test.each(['', '{', '[{"buildId":"../x"}]'])(
    'error: ignores a list of builds that reads %j',
    (text) => {
      deploy('a')
      put(join(dist, 'builds.json'), text)
      deploy('b')
      expect(json('build.json').buildId).toBe('b')
      expect(assets()).toEqual(['b.js', 'react.js'])
    },
  )
})
