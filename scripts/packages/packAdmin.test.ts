import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { judgeTarball } from './judgeTarball.ts'
import { packAdmin } from './packAdmin.ts'

test('behavior: the packed aureus-admin runs by itself, and publint finds nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-admin-'))
  try {
    const { path } = await packAdmin(folder)
    expect(await judgeTarball(path)).toEqual([])
    await promisify(execFile)('tar', ['-xzf', path, '-C', folder])
    const main = join(folder, 'package/dist/main.js')
    const { stdout } = await promisify(execFile)(process.execPath, [main, '--help'])
    expect(stdout).toContain('aureus-admin people search TEXT')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
