import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { temporaryDirectory } from '../testing/fixtures.ts'
import { DirectoryInUseError, lockDirectory } from './lock.ts'
import { recordProcesses } from './orphan.ts'

describe('lockDirectory', () => {
  test('behavior: a released directory can be locked again', () => {
    const dir = temporaryDirectory()
    lockDirectory(dir).release()
    lockDirectory(dir).release()
  })

  test('behavior: a killed process releases its lock', async () => {
    const dir = temporaryDirectory()
    const lockModule = fileURLToPath(new URL('./lock.ts', import.meta.url))
    const script = `const { lockDirectory } = await import(process.argv[1])
      globalThis.lock = lockDirectory(process.argv[2]); console.log('locked'); setInterval(() => {}, 1000)`
    const holder = spawn(process.execPath, ['--input-type=module', '-e', script, lockModule, dir])
    await once(holder.stdout, 'data')
    expect(() => lockDirectory(dir)).toThrow(DirectoryInUseError)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    lockDirectory(dir).release()
  })

  test('error: a second lock fails and names the directory and the process that holds it', () => {
    const dir = temporaryDirectory()
    const lock = lockDirectory(dir)
    recordProcesses(dir, { pid: process.pid, port: 0 })
    const message = `A devnet is already running in ${dir} (process ${process.pid}). Stop it, or set DEVNET_DIR to another directory.`
    expect(() => lockDirectory(dir)).toThrow(new DirectoryInUseError(message))
    lock.release()
  })
})
