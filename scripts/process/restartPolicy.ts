export type RestartPolicy = {
  /** @returns how long to wait before the next start, or null: it has ended too often */
  next: (nowMs: number) => number | null
}

/**
 * At most `max` restarts within `windowMs`; each waits twice as long as the one before it, so that
 * a child that cannot live does not keep the machine busy.
 */
export function createRestartPolicy({
  max = 5,
  windowMs = 60_000,
  firstDelayMs = 200,
  longestDelayMs = 5_000,
} = {}): RestartPolicy {
  let recentMs: number[] = []
  return {
    next(nowMs) {
      recentMs = recentMs.filter((atMs) => nowMs - atMs < windowMs)
      if (recentMs.length >= max) return null
      recentMs.push(nowMs)
      return Math.min(firstDelayMs * 2 ** (recentMs.length - 1), longestDelayMs)
    },
  }
}
