import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { EXIT_SETTINGS } from '../../../platform/settings/problem.ts'
import { runCommand } from './commandLine.ts'
import { openSource } from './source.ts'

afterEach(() => {
  process.exitCode = undefined
  vi.restoreAllMocks()
})

async function said(work: () => Promise<unknown>): Promise<string> {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  await runCommand(async () => void (await work()))
  return print.mock.calls.flat().join('\n')
}

describe('runCommand', () => {
  test('error: names the missing path', async () => {
    const path = join(tmpdir(), 'aureus-not-there')
    expect(await said(async () => readFileSync(path))).toBe(`${path} does not exist (ENOENT).`)
    expect(process.exitCode).toBe(1)
  })

  test('error: names the setting of a missing database, and creates no file', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'aureus-no-data-'))
    try {
      const text = await said(() => openSource({ dataDir, databaseUrl: undefined }))
      expect(text).toMatch(/^DATA_DIR: .*aureus\.sqlite does not exist/)
      expect(process.exitCode).toBe(EXIT_SETTINGS)
    } finally {
      rmSync(dataDir, { recursive: true })
    }
  })

  test('error: reports an unreachable database server without the password', async () => {
    const databaseUrl = 'postgres://aureus:s3cret@127.0.0.1:1/aureus'
    const text = await said(() => openSource({ dataDir: '', databaseUrl }))
    expect(text).toMatch(/^DATABASE_URL: .*there is no server at this address/)
    expect(text).not.toContain('s3cret')
  })

  test('error: names an unknown option', async () => {
    const text = await said(async () => parseArgs({ args: ['--too'], options: {} }))
    expect(text).toContain("'--too'")
    expect(text).toContain('--help')
  })

  test('error: rethrows unexpected errors', async () => {
    const defect = new TypeError('a defect')
    await expect(said(() => Promise.reject(defect))).rejects.toBe(defect)
  })
})
