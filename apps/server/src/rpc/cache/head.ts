// Where a chain stands, as far as anybody's answer told: what was right at one block may not be at the next.

/** So long nobody asks again whether there is a new block. */
const FRESH_MS = 500
/** One so far below is the beginning of another chain, as where a test chain was started anew. */
const FAR_BACK = 64

export interface Head {
  /** Rises with each new block, and whenever something may have changed. */
  readonly epoch: number
  /** When that was, monotonic milliseconds. */
  readonly sinceMs: number
  readonly height: number | undefined
  /** @param exact whether the chain stands there; else it stands there or farther */
  note(height: number, exact: boolean): void
  /** Something was sent: what was read before may be old. */
  moved(): void
  /** Whether it is known well enough where the chain stands. */
  isFresh(): boolean
}

export function createHead(now: () => number = () => performance.now()): Head {
  let epoch = 0
  let sinceMs = now()
  let height: number | undefined
  let confirmedAtMs = Number.NEGATIVE_INFINITY

  function begin(): void {
    epoch++
    sinceMs = now()
  }

  return {
    get epoch() {
      return epoch
    },
    get sinceMs() {
      return sinceMs
    },
    get height() {
      return height
    },
    note(told, exact) {
      // Nodes beside each other differ by a block; the farthest counts.
      if (height === undefined || told > height || (exact && told < height - FAR_BACK)) {
        height = told
        begin()
      }
      if (exact && told >= height) confirmedAtMs = now()
    },
    moved() {
      begin()
      confirmedAtMs = Number.NEGATIVE_INFINITY
    },
    isFresh: () => now() - confirmedAtMs < FRESH_MS,
  }
}
