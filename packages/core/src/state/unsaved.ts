// What a visitor has typed and not sent: while there is any, a page is not reloaded of its own accord.

export interface Unsaved {
  /** Holds the page as it is until the answer is called. */
  hold(): () => void
  /** Whether anything holds it. Ask before a reload that nobody asked for. */
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
