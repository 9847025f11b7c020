// Tracks a chain's head from all answers. Reads are valid for one head only.

/** How long the head is assumed unchanged without asking. */
const FRESH_MS = 500
/** A head this far back means another chain, such as a restarted test chain. */
const FAR_BACK = 64

export interface Head {
  /** Increases with each new block, and whenever the state may have changed. */
  readonly epoch: number
  /** Start of the epoch, monotonic milliseconds. */
  readonly sinceMs: number
  readonly height: number | undefined
  /** @param exact whether this is the head; otherwise the head is at least this high */
  note(height: number, exact: boolean): void
  /** Something was sent, so earlier reads may be outdated. */
  moved(): void
  /** Whether the head is known recently enough. */
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
      // Nodes may differ by a block. The highest counts.
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
