import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, test } from 'vitest'
import { descendantsOf, endDescendants } from './descendants.ts'
import { startOf } from './identity.mjs'

// A process with a child that leads a group of its own, which has a child in turn.
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
  test('behavior: finds children of children in process groups of their own', async () => {
    const [parent = 0, leader = 0] = await startFamily()
    expect(descendantsOf(process.pid)).toEqual(expect.arrayContaining([parent, leader]))
    await endDescendants(parent, 0)
  })
})

describe('endDescendants', () => {
  test('behavior: ends by force what ignores SIGTERM, and leaves the process itself', async () => {
    const [parent = 0, leader = 0] = await startFamily()
    await endDescendants(parent, 50)
    await expect.poll(() => startOf(leader)).toBeNull()
    expect(startOf(parent)).not.toBeNull()
    const ended = once(started as ChildProcess, 'exit')
    started?.kill('SIGKILL')
    await ended
  })
})
