// Tracks unsent input, so that the page does not reload by itself and lose it.

export interface Unsaved {
  /** Blocks automatic reloads until the returned function is called. */
  hold(): () => void
  /** Check before an automatic reload. */
  has(): boolean
}

export function createUnsaved(): Unsaved {
  const holds = new Set<object>()
  return {
    hold() {
      const hold = {}
      holds.add(hold)
      return () => void holds.delete(hold)
    },
    has: () => holds.size > 0,
  }
}
