export type RestartPolicy = {
  /**
   * @param wasReady whether it had come up before it ended
   * @returns how long to wait before the next start, or null: it has ended too often
   */
  next: (nowMs: number, wasReady: boolean) => number | null
}

/**
 * At most `max` restarts within `windowMs`. A child that had come up is back at once; one that does
 * not come up waits twice as long each time, so that it does not keep the machine busy.
 */
export function createRestartPolicy({
  max = 5,
  windowMs = 60_000,
  firstDelayMs = 200,
  longestDelayMs = 5_000,
} = {}): RestartPolicy {
  let recentMs: number[] = []
  let failures = 0
  return {
    next(nowMs, wasReady) {
      recentMs = recentMs.filter((atMs) => nowMs - atMs < windowMs)
      if (recentMs.length >= max) return null
      recentMs.push(nowMs)
      failures = wasReady ? 0 : failures + 1
      return Math.min(firstDelayMs * 2 ** failures, longestDelayMs)
    },
  }
}
