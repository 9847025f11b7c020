import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readDeployed } from './files.ts'
import { unknownSettings } from './settings.ts'

const server = readDeployed('systemd/aureus@.service')
const backup = readDeployed('systemd/aureus-backup.service')
const folder = mkdtempSync(join(tmpdir(), 'aureus-systemd-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Exposure of at most 2.0 of 10. */
const THRESHOLD = '20'

function analyze(name: string, text: string, ...args: string[]) {
  const file = join(folder, name)
  // The program is not installed here.
  writeFileSync(file, text.replaceAll('/opt/aureus/bin/node', process.execPath))
  const { status, stderr } = spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' })
  return { status, ours: stderr.split('\n').filter((line) => line.includes('aureus')) }
}

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

describe.each([
  ['aureus@3000.service', server],
  ['aureus-backup.service', backup],
])('%s', (name, unit) => {
  test('behavior: gives settings that the server knows', () => {
    const given = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, key, value]) => [
      key,
      value,
    ])
    expect(given.length).toBeGreaterThan(0)
    expect(unknownSettings(Object.fromEntries(given))).toEqual([])
  })

  test('behavior: each secret of a credential is read by a setting', () => {
    const credentials = [...unit.matchAll(/^LoadCredential=(\w+):/gm)].map(([, key]) => key)
    const read = [...unit.matchAll(/^Environment=\w+_FILE=%d\/(\w+)$/gm)].map(([, key]) => key)
    expect(read).toEqual(credentials)
  })

  // Other systems have no systemd.
  test.skipIf(!hasSystemd)('behavior: is valid, and exposes little', () => {
    expect(analyze(name, unit, 'verify')).toEqual({ status: 0, ours: [] })
    const security = ['security', '--offline=true', `--threshold=${THRESHOLD}`]
    expect(analyze(name, unit, ...security).status).toBe(0)
  })

  test.skipIf(!hasSystemd)('error: a misspelt safeguard is a problem', () => {
    const misspelt = unit.replace('ProtectSystem', 'ProtektSystem')
    expect(analyze(name, misspelt, 'verify').ours.join('\n')).toContain('ProtektSystem')
  })
})
