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
  test('behavior: true while it runs, false when it has ended', async () => {
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: 'pipe' })
    await once(child, 'spawn')
    const identity = identityOf(child.pid)
    expect(isSameProcess(identity)).toBe(true)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(isSameProcess(identity)).toBe(false)
  })

  test('behavior: a reused pid is another process', () => {
    expect(isSameProcess({ pid: process.pid, startedAt: '1' })).toBe(false)
  })
})
