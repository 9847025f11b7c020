import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { identityOf, isSameProcess, startOf } from './identity.mjs'

describe('startOf', () => {
  test('behavior: does not change while a process lives', () => {
    expect(startOf(process.pid)).toMatch(/\S/)
    expect(startOf(process.pid)).toBe(startOf(process.pid))
  })
})

describe('isSameProcess', () => {
  test('behavior: is true while it runs and false after it has ended', async () => {
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: 'pipe' })
    await once(child, 'spawn')
    const identity = identityOf(child.pid)
    expect(isSameProcess(identity)).toBe(true)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(isSameProcess(identity)).toBe(false)
  })

  test('behavior: distinguishes a process with a reused pid', () => {
    expect(isSameProcess({ pid: process.pid, startedAt: '1' })).toBe(false)
  })
})
