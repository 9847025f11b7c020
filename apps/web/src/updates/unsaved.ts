// What a visitor has typed and not sent: while there is any, the page is not reloaded of its own accord.

const holders = new Set<object>()

/** Holds the page as it is until the answer is called. */
export function holdUnsaved(): () => void {
  const holder = {}
  holders.add(holder)
  return () => {
    holders.delete(holder)
  }
}

export const hasUnsaved = (): boolean => holders.size > 0
