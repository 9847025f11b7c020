// Measures how fast a chain grows from the heights seen.

const WINDOW_MS = 300_000
/** Shorter periods are not measured. */
const MIN_MS = 5000

export interface Pace {
  /** Blocks per millisecond; 0 until known. */
  readonly value: number
  note(height: number, atMs: number): void
}

export function createPace(): Pace {
  let first: { height: number; atMs: number } | undefined
  let value = 0
  return {
    get value() {
      return value
    },
    note(height, atMs) {
      if (!first || height < first.height) first = { height, atMs }
      const passedMs = atMs - first.atMs
      if (passedMs >= MIN_MS) value = (height - first.height) / passedMs
      if (passedMs > WINDOW_MS) first = { height, atMs }
    },
  }
}
