// Whether this tab is visible. Environments without a document count as visible.

const page = () => globalThis.document as Document | undefined

const isHidden = () => page()?.visibilityState === 'hidden'

/** Resolves when the tab is visible or the signal aborts. */
export async function untilVisible(signal: AbortSignal): Promise<void> {
  if (!isHidden()) return
  await new Promise<void>((resolve) => {
    const settle = () => {
      if (isHidden() && !signal.aborted) return
      page()?.removeEventListener('visibilitychange', settle)
      signal.removeEventListener('abort', settle)
      resolve()
    }
    page()?.addEventListener('visibilitychange', settle)
    signal.addEventListener('abort', settle)
  })
}

/** A signal that aborts with the given one or when the tab is hidden. Call `end` to clean up. */
export function untilHidden(signal: AbortSignal): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController()
  const abort = () => {
    if (isHidden() || signal.aborted) controller.abort()
  }
  page()?.addEventListener('visibilitychange', abort)
  signal.addEventListener('abort', abort)
  abort()
  return {
    signal: controller.signal,
    end() {
      page()?.removeEventListener('visibilitychange', abort)
      signal.removeEventListener('abort', abort)
    },
  }
}
