// A time that runs out, and can be held: what is left when it is held is what is left when it goes on.

/** The most that a browser's timer takes; it fires at once for more. */
const MAX_TIMER_MS = 2 ** 31 - 1

export interface Countdown {
  /** Starts it, or lets it go on. */
  run(): void
  hold(): void
}

/**
 * @param durationMs zero, less, or no finite number: it never runs out
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
