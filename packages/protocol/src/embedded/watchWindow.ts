// Notices that a provider's window was closed. No event reports it.

const POLL_MS = 500
/** A window closes itself after a login. What the login leads to then usually arrives within this time. */
const SETTLE_MS = 3_500

/**
 * Calls `onClosed` once, within 4 s of the window looking closed. That is a hint and no proof: a provider's
 * Cross-Origin-Opener-Policy makes its window look closed although the visitor still signs in there.
 * @returns stops watching
 */
export function watchWindow(
  watched: { readonly closed: boolean },
  onClosed: () => void,
): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined
  const polling = setInterval(() => {
    if (!watched.closed) return
    clearInterval(polling)
    settling = setTimeout(onClosed, SETTLE_MS)
  }, POLL_MS)
  return () => {
    clearInterval(polling)
    clearTimeout(settling)
  }
}
