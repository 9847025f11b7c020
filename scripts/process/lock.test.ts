import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readHolder, takeLock } from './lock.mjs'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aureus-lock-'))
  path = join(folder, 'deep/run.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A process that tries to take the lock, prints the outcome, and waits to be killed. */
async function contender() {
  const source = `
    import { takeLock } from ${JSON.stringify(new URL('lock.mjs', import.meta.url).href)}
    console.log(takeLock(${JSON.stringify(path)}).held)
    process.stdin.resume()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: 'pipe' })
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, held: chunk.toString().trim() === 'true' }
}

async function kill(contenders: Array<Awaited<ReturnType<typeof contender>>>) {
  const ends = contenders.map(({ child }) => once(child, 'exit'))
  for (const { child } of contenders) child.kill('SIGKILL')
  await Promise.all(ends)
}

describe('takeLock', () => {
  test('behavior: is free after release, leaving no files', () => {
    const lock = takeLock(path, { url: 'http://localhost:3000' })
    expect(lock.held).toBe(true)
    expect(readHolder(path)).toMatchObject({ pid: process.pid, url: 'http://localhost:3000' })
    if (lock.held) lock.release()
    expect(readdirSync(join(folder, 'deep'))).toEqual([])
  })

  test('error: names a live holder', () => {
    takeLock(path)
    const second = takeLock(path)
    expect(second).toMatchObject({ held: false, holder: { pid: process.pid } })
  })

  test('behavior: takes over a killed holder’s lock', async () => {
    const first = await contender()
    expect(first.held).toBe(true)
    expect(takeLock(path).held).toBe(false)
    await kill([first])
    expect(takeLock(path).held).toBe(true)
  })

  test('behavior: treats a file that is not JSON as stale', () => {
    takeLock(path)
    writeFileSync(path, '{"pid":')
    expect(takeLock(path).held).toBe(true)
  })

  test('behavior: exactly one of several processes takes over a stale lock', async () => {
    const dead = await contender()
    await kill([dead])
    expect(existsSync(path)).toBe(true)
    const all = await Promise.all(Array.from({ length: 6 }, contender))
    expect(all.filter(({ held }) => held)).toHaveLength(1)
    await kill(all)
  })
})
