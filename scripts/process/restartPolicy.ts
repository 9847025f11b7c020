export type RestartPolicy = {
  /**
   * @param wasReady whether the child had become ready before it ended
   * @returns the delay before the next start, or null if it has ended too often
   */
  next: (nowMs: number, wasReady: boolean) => number | null
}

/**
 * At most `max` restarts within `windowMs`. A child that was ready restarts immediately. Otherwise the delay doubles
 * each time, so that a failing child does not load the machine.
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
