// How a node was used since the server started, for operators.

/** Answers whose time counts. */
const RECENT = 200

export interface Usage {
  readonly requests: number
  readonly failures: number
  /** Milliseconds: 95 of 100 recent answers were as fast; undefined before the first. */
  readonly p95Ms: number | undefined
}

export interface UsageCounter extends Usage {
  answered(ms: number): void
  failed(): void
}

export function countUsage(): UsageCounter {
  const recent: number[] = []
  let answers = 0
  let failures = 0
  return {
    answered(ms) {
      recent[answers++ % RECENT] = ms
    },
    failed() {
      failures++
    },
    get requests() {
      return answers + failures
    },
    get failures() {
      return failures
    },
    get p95Ms() {
      const sorted = recent.toSorted((a, b) => a - b)
      return sorted[Math.ceil(sorted.length * 0.95) - 1]
    },
  }
}
