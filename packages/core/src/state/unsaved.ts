// Tracks unsent input, so that the page does not reload by itself and lose it.

export interface Unsaved {
  /** Blocks automatic reloads until the returned function is called. */
  hold(): () => void
  /** Check before an automatic reload. */
  has(): boolean
}

export function createUnsaved(): Unsaved {
  const holders = new Set<object>()
  return {
    hold() {
      const holder = {}
      holders.add(holder)
      return () => void holders.delete(holder)
    },
    has: () => holders.size > 0,
  }
}
