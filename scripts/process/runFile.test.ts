import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { identityOf, isSameProcess } from './identity.mjs'
import { claimRun, readRun } from './runFile.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'aureus-run-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

async function sleeper() {
  const child = spawn(process.execPath, ['-e', 'setInterval(()=>{},9e6);console.log(1)'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child.pid ?? 0
}

describe('claimRun', () => {
  test('behavior: records the process, its URL and its children, and removes them on release', async () => {
    const run = await claimRun(dataDir, 'http://localhost:3000')
    const pid = await sleeper()
    run.recordChildren({ server: pid })
    expect(readRun(dataDir)).toEqual({
      ...identityOf(),
      url: 'http://localhost:3000',
      children: { server: identityOf(pid) },
    })
    run.release()
    expect(existsSync(join(dataDir, 'run.json'))).toBe(false)
  })

  test('error: a second claim names the first one’s URL', async () => {
    await claimRun(dataDir, 'http://localhost:4000')
    await expect(claimRun(dataDir, 'http://localhost:3000')).rejects.toThrow(
      `at http://localhost:4000 (process ${process.pid})`,
    )
  })

  test('behavior: ends the children of a killed run', async () => {
    const child = identityOf(await sleeper())
    const dead = { pid: child.pid, startedAt: 'long ago', url: '', children: { server: child } }
    writeFileSync(join(dataDir, 'run.json'), JSON.stringify(dead))
    const run = await claimRun(dataDir, 'http://localhost:3000')
    expect(run.reclaimed).toBe(1)
    expect(isSameProcess(child)).toBe(false)
  })

  test.each(['', '{', '[]', '{"pid":1}'])(
    'behavior: replaces a damaged file (%s)',
    async (text) => {
      writeFileSync(join(dataDir, 'run.json'), text)
      expect((await claimRun(dataDir, 'http://localhost:3000')).reclaimed).toBe(0)
      expect(readRun(dataDir)?.pid).toBe(process.pid)
    },
  )
})
