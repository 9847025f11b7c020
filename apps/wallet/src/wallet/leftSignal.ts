// A question that no request of the page waits for has nothing that the page could abort. The frame sees that its
// visitor left it when the page hides the frame.
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'
import { isShown } from '../frame/isShown.ts'

const LOOK_MS = 500
/** A page that shows the frame does so at once. */
const PATIENCE_MS = 10_000

export interface Left {
  signal: AbortSignal
  stop(): void
}

/** Aborts once the frame was shown and is not any more, or was not shown at all. */
export function leftSignal(
  look: () => boolean = isShown,
  { lookMs = LOOK_MS, patienceMs = PATIENCE_MS } = {},
): Left {
  const controller = new AbortController()
  const startMs = performance.now()
  let seen = false
  const timer = setInterval(() => {
    if (look()) seen = true
    else if (seen || performance.now() - startMs > patienceMs) {
      clearInterval(timer)
      controller.abort(new EmbeddedFault('aborted', 'the visitor left the question'))
    }
  }, lookMs)
  return { signal: controller.signal, stop: () => clearInterval(timer) }
}
