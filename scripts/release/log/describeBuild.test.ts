import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEntry, writeEntry } from '../../../apps/server/src/platform/releaseLog/entry.ts'
import { type Manifest, sumOfManifest } from '../manifest.ts'
import { describeBuild } from './describeBuild.ts'

const sum = `sha384-${'a'.repeat(64)}`
const manifest: Manifest = {
  format: 'aureus-wallet-manifest-1',
  documents: { '/frame': sum },
  files: { '/assets/a.js': sum },
}
const now = new Date('2026-11-29T12:00:00.999Z')

function makeRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-sources-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim()
  writeFileSync(join(folder, 'package.json'), '{"version":"1.2.3"}')
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'First')
  return { folder, commit: git('rev-parse', 'HEAD') }
}

test('behavior: names the commit, the version, the manifest, Node and the second', () => {
  const { folder, commit } = makeRepository()
  const entry = describeBuild(manifest, now, folder)
  expect(entry).toEqual({
    commit,
    format: 'aureus-release-1',
    manifest: sumOfManifest(manifest),
    node: process.version,
    time: '2026-11-29T12:00:00Z',
    version: '1.2.3',
  })
  expect(readEntry(writeEntry(entry))).toEqual(entry)
})

test('error: refuses sources that are not those of a commit', () => {
  const { folder } = makeRepository()
  writeFileSync(join(folder, 'new.ts'), '')
  expect(() => describeBuild(manifest, now, folder)).toThrow('no commit has')
  expect(() => describeBuild(manifest, now, tmpdir())).toThrow('git does not know')
})
