import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readDeployed } from './files.ts'
import { unknownSettings } from './settings.ts'

const unit = readDeployed('systemd/aureus.service')
const folder = mkdtempSync(join(tmpdir(), 'aureus-systemd-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Exposure of at most 2.0 of 10. */
const THRESHOLD = '20'

function analyze(text: string, ...args: string[]) {
  const file = join(folder, 'aureus.service')
  // The program is not installed here.
  writeFileSync(file, text.replaceAll('/opt/aureus/bin/node', process.execPath))
  const { status, stderr } = spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' })
  return { status, ours: stderr.split('\n').filter((line) => line.includes('aureus')) }
}

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

describe('aureus.service', () => {
  test('behavior: gives settings that the server knows', () => {
    const given = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)]
    expect(given.length).toBeGreaterThan(0)
    expect(
      unknownSettings(Object.fromEntries(given.map(([, name, value]) => [name, value]))),
    ).toEqual([])
  })

  test('behavior: each secret of a credential is read by a setting', () => {
    const credentials = [...unit.matchAll(/^LoadCredential=(\w+):/gm)].map(([, name]) => name)
    const read = [...unit.matchAll(/^Environment=\w+_FILE=%d\/(\w+)$/gm)].map(([, name]) => name)
    expect(read).toEqual(credentials)
  })

  // Other systems have no systemd.
  describe.skipIf(!hasSystemd)('as systemd sees it', () => {
    test('behavior: is valid, and exposes little', () => {
      expect(analyze(unit, 'verify')).toEqual({ status: 0, ours: [] })
      const security = ['security', '--offline=true', `--threshold=${THRESHOLD}`]
      expect(analyze(unit, ...security).status).toBe(0)
    })

    test('error: a misspelt safeguard is a problem', () => {
      const misspelt = unit.replace('ProtectSystem', 'ProtektSystem')
      expect(analyze(misspelt, 'verify').ours.join('\n')).toContain('ProtektSystem')
    })
  })
})
