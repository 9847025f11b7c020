import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { identityOf, isSameProcess } from './identity.mjs'
import { reclaimLeftovers } from './leftovers.ts'

async function leftover(source: string) {
  const child = spawn(
    process.execPath,
    ['-e', `${source};setInterval(()=>{},9e6);console.log(1)`],
    {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return identityOf(child.pid)
}

describe('reclaimLeftovers', () => {
  test('behavior: ends what still runs', async () => {
    const identity = await leftover('')
    expect(await reclaimLeftovers([identity])).toBe(1)
    expect(isSameProcess(identity)).toBe(false)
  })

  test('param: graceMs: kills a process that ignores the request', async () => {
    const identity = await leftover("process.on('SIGTERM',()=>{})")
    expect(await reclaimLeftovers([identity], 100)).toBe(1)
    expect(isSameProcess(identity)).toBe(false)
  })

  test('behavior: leaves a reused pid alone', async () => {
    const identity = await leftover('')
    expect(await reclaimLeftovers([{ ...identity, startedAt: '1' }])).toBe(0)
    expect(isSameProcess(identity)).toBe(true)
  })

  test('behavior: does nothing without leftovers', async () => {
    expect(await reclaimLeftovers([])).toBe(0)
  })
})
