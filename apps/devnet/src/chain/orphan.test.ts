import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryDirectory } from '../testing/fixtures.ts'
import {
  forgetProcesses,
  processStart,
  readProcesses,
  reclaimOrphan,
  recordProcesses,
} from './orphan.ts'

const noRescue = async () => undefined

async function startProcess() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'spawn')
  return { pid: child.pid ?? 0, exited: once(child, 'exit') }
}

describe('reclaimOrphan', () => {
  test('behavior: ends the recorded process', async () => {
    const dir = temporaryDirectory()
    const orphan = await startProcess()
    recordProcesses(dir, { pid: orphan.pid, port: 0 })
    expect(await reclaimOrphan(dir, noRescue)).toBe(orphan.pid)
    expect(processStart(orphan.pid)).toBeUndefined()
    await orphan.exited
  })

  test('behavior: rescues a complete chain before ending its process', async () => {
    const dir = temporaryDirectory()
    const orphan = await startProcess()
    const rescued: string[] = []
    const rescue = async (rpcUrl: string) => {
      expect(processStart(orphan.pid)).toBeDefined()
      rescued.push(rpcUrl)
      throw new Error('a rescue that fails must not keep the orphan alive')
    }
    recordProcesses(dir, { pid: orphan.pid, port: 12345 })
    expect(await reclaimOrphan(dir, rescue)).toBe(orphan.pid)
    expect(rescued).toEqual(['http://127.0.0.1:12345'])
  })

  test('behavior: does not rescue a chain that was still starting', async () => {
    const dir = temporaryDirectory()
    const orphan = await startProcess()
    recordProcesses(dir, { pid: orphan.pid, port: 0 })
    const rescued: string[] = []
    await reclaimOrphan(dir, async (rpcUrl) => void rescued.push(rpcUrl))
    expect(rescued).toEqual([])
  })

  test('behavior: leaves a process alone that has since reused the pid', async () => {
    const dir = temporaryDirectory()
    const stranger = await startProcess()
    recordProcesses(dir, { pid: stranger.pid, port: 0 })
    const path = join(dir, 'processes.json')
    const record = JSON.parse(readFileSync(path, 'utf8'))
    record.anvil.started = `${record.anvil.started}0`
    writeFileSync(path, JSON.stringify(record))
    expect(await reclaimOrphan(dir, noRescue)).toBeUndefined()
    expect(processStart(stranger.pid)).toBeDefined()
  })

  test.each(['', '{', '{"anvil":{"pid":1}}', '[]'])(
    'error: ignores a damaged record %j',
    async (content) => {
      const dir = temporaryDirectory()
      writeFileSync(join(dir, 'processes.json'), content)
      expect(readProcesses(dir)).toBeUndefined()
      expect(await reclaimOrphan(dir, noRescue)).toBeUndefined()
    },
  )
})

describe('forgetProcesses', () => {
  test('behavior: removes the record, and tolerates a missing one', () => {
    const dir = temporaryDirectory()
    recordProcesses(dir, { pid: process.pid, port: 0 })
    forgetProcesses(dir)
    forgetProcesses(dir)
    expect(readProcesses(dir)).toBeUndefined()
  })
})
