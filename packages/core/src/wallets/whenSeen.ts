// Some wallets change without a word: what they share is read again when the visitor comes back to the page.

/** Between two looks: wallets open windows of their own, and each gives the page its focus back. */
const PAUSE_MS = 2000

/**
 * Calls `look` when the page comes into sight, or gets the focus back from a wallet's window that did not hide it.
 * What comes sooner after another look is looked at once the pause is over. Returns the end.
 * @param page the window: `visibilitychange` of its document arrives there too
 */
export function whenSeen(page: EventTarget, look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let again = false
  const onSeen = () => {
    if (globalThis.document?.hidden) return
    again = timer !== undefined
    if (again) return
    look()
    timer = setTimeout(() => {
      timer = undefined
      if (again) onSeen()
    }, PAUSE_MS)
  }
  const events = ['visibilitychange', 'focus']
  for (const name of events) page.addEventListener(name, onSeen)
  return () => {
    clearTimeout(timer)
    for (const name of events) page.removeEventListener(name, onSeen)
  }
}
