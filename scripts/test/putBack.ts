// Runs before each file of the test projects whose files share a process: what a file replaces and does not put back would
// reach the next file.
import { afterAll, vi } from 'vitest'
import { WAIT_LIMIT_MS } from './limits.ts'

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  const left = await locksLeft()
  if (left === undefined) return
  throw new Error(
    `This file leaves the lock ${left}, for which later files of its process would wait.`,
  )
})

/**
 * Web Locks are one set for the whole process. A request that has just been aborted gives its lock back a few turns later.
 * @returns the name of one that is not given back
 */
async function locksLeft(): Promise<string | undefined> {
  const endMs = Date.now() + WAIT_LIMIT_MS
  for (;;) {
    const { held = [], pending = [] } = await navigator.locks.query()
    const [lock] = [...held, ...pending]
    if (lock === undefined) return undefined
    if (Date.now() > endMs) return lock.name
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
