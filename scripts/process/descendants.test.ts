import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, test } from 'vitest'
import { descendantsOf, endDescendants } from './descendants.ts'
import { startOf } from './identity.mjs'

// A process whose child leads its own group and has a child in turn.
const grandchild = `process.on('SIGTERM', () => undefined); console.log(process.pid); setInterval(() => undefined, 1000)`
const child = `
  const { spawn } = require('node:child_process')
  console.log(process.pid)
  spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { stdio: 'inherit', detached: true })
  setInterval(() => undefined, 1000)`

let started: ChildProcess | undefined
afterEach(() => void started?.kill('SIGKILL'))

async function startFamily(): Promise<number[]> {
  started = spawn(process.execPath, ['-e', child], { stdio: ['ignore', 'pipe', 'inherit'] })
  const pids: number[] = []
  for await (const line of createInterface({ input: started.stdout as NodeJS.ReadableStream })) {
    if (pids.push(Number(line)) === 2) break
  }
  return pids
}

describe('descendantsOf', () => {
  test('behavior: finds grandchildren in their own process groups', async () => {
    const [parent = 0, leader = 0] = await startFamily()
    expect(descendantsOf(process.pid)).toEqual(expect.arrayContaining([parent, leader]))
    await endDescendants(parent, 0)
  })
})

describe('endDescendants', () => {
  test('behavior: kills processes that ignore SIGTERM, but not the given process', async () => {
    const [parent = 0, leader = 0] = await startFamily()
    await endDescendants(parent, 50)
    await expect.poll(() => startOf(leader)).toBeNull()
    expect(startOf(parent)).not.toBeNull()
    const ended = once(started as ChildProcess, 'exit')
    started?.kill('SIGKILL')
    await ended
  })
})
