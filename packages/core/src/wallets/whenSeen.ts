// Some wallets change without an event, so what they share is read again when the visitor returns to the page.

/** Between two looks. Wallets open their own windows, and each gives the focus back to the page. */
const PAUSE_MS = 2000

/**
 * Calls `look` when the page comes into sight, or gets the focus back from a wallet's window that did not hide it.
 * A second event within the pause causes one look at its end. Returns the unsubscriber.
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
