// Leaves the document for good: a reload, or another page of a new build.

/** Longer than a step in the history takes. */
const REPEAT_WITHIN_MS = 1000

/**
 * Calls `leave`, and again when a step in the history arrives. Such a step cancels a navigation that has just begun. The
 * modal takes one 100 ms after it has closed.
 * @param leave `location.reload` or `location.assign`
 */
export function leaveDocument(leave: () => void, page: EventTarget = window): void {
  page.addEventListener('popstate', leave, {
    once: true,
    signal: AbortSignal.timeout(REPEAT_WITHIN_MS),
  })
  leave()
}
