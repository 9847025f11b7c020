// Whether anybody can see this tab. Where there is no document, somebody always does.

const page = () => globalThis.document as Document | undefined

const isHidden = () => page()?.visibilityState === 'hidden'

/** Resolves once the tab is seen, at once when it is; and when the signal is aborted. */
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

/** A signal that is aborted together with the given one, or when the tab is hidden; `end` when it is done with. */
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
