// A question that no request of the page waits for cannot be aborted by the page. The frame notices that the visitor
// left when the page hides it.
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { isShown } from '../../lib/page/isShown.ts'

const LOOK_MS = 500
/** A page that shows the frame does so at once. */
const PATIENCE_MS = 10_000

export interface Left {
  signal: AbortSignal
  stop(): void
}

/** Aborts when the frame is hidden again, or was never shown. */
export function leftSignal(
  isVisible: () => boolean = isShown,
  { lookMs = LOOK_MS, patienceMs = PATIENCE_MS } = {},
): Left {
  const controller = new AbortController()
  const startMs = performance.now()
  let seen = false
  const timer = setInterval(() => {
    if (isVisible()) seen = true
    else if (seen || performance.now() - startMs > patienceMs) {
      clearInterval(timer)
      controller.abort(new EmbeddedFault('aborted', 'The visitor left the question.'))
    }
  }, lookMs)
  return { signal: controller.signal, stop: () => clearInterval(timer) }
}
