// How long a statement waits for a database that fails over to its standby or restarts.
import { setTimeout as wait } from 'node:timers/promises'

/** A failover takes about a second. */
const PATIENCE_MS = 2000
const STEP_MS = 50

export interface Patience {
  /** Repeats `work` while its connection is lost, for a short time. In a longer outage it fails at once. */
  tryAgain: <T>(work: () => Promise<T>) => Promise<T>
}

export function createPatience(
  isLost: (error: unknown) => boolean,
  patienceMs = PATIENCE_MS,
): Patience {
  /** A server that has never reached its database does not wait for it. */
  let awaySinceMs = Number.NEGATIVE_INFINITY
  return {
    async tryAgain(work) {
      const startedMs = performance.now()
      for (;;) {
        try {
          const result = await work()
          awaySinceMs = Number.POSITIVE_INFINITY
          return result
        } catch (error) {
          if (!isLost(error)) throw error
          const nowMs = performance.now()
          awaySinceMs = Math.min(awaySinceMs, nowMs)
          if (nowMs - Math.min(awaySinceMs, startedMs) > patienceMs) throw error
          await wait(STEP_MS)
        }
      }
    },
  }
}
