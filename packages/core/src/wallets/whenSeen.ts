// Some wallets change without an event. What they share is read again when the visitor returns to the page.

/** The minimum time between two reads: each wallet window that closes returns the focus to the page. */
const PAUSE_MS = 2000

/**
 * Calls `look` when the page becomes visible or regains the focus from a wallet window that did not hide it.
 * A return within the pause leads to one call when the pause ends. Returns the unsubscriber.
 * @param page the window, which also receives the document's `visibilitychange`
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
