// A timeout that can be paused and resumed with the time that was left.

/** The longest delay of a browser's timer. A longer one fires at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

export interface Countdown {
  /** Starts or resumes it. */
  run(): void
  hold(): void
}

/**
 * @param durationMs never ends if zero, negative or not finite
 * @param onEnd called once
 */
export function createCountdown(durationMs: number, onEnd: () => void): Countdown {
  let leftMs = Math.min(durationMs, MAX_TIMER_MS)
  const ends = Number.isFinite(durationMs) && durationMs > 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let startedAtMs = 0

  return {
    run() {
      if (!ends || timer !== undefined) return
      startedAtMs = performance.now()
      timer = setTimeout(onEnd, leftMs)
    },
    hold() {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      leftMs = Math.max(0, leftMs - (performance.now() - startedAtMs))
    },
  }
}
