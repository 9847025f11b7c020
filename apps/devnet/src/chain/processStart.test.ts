import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { processStart } from './orphan.ts'

describe('processStart', () => {
  test('behavior: is stable for one process and differs between two', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(child, 'spawn')
    const mine = processStart(process.pid)
    expect(mine).toBeTruthy()
    expect(processStart(process.pid)).toBe(mine)
    expect(processStart(child.pid ?? 0)).not.toBe(mine)
    child.kill('SIGKILL')
    await once(child, 'exit')
  })

  test('behavior: is undefined for a process that has ended', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await once(child, 'exit')
    expect(processStart(child.pid ?? 0)).toBeUndefined()
  })
})
