import { FRAME_LOAD_TIMEOUT_MS, type Loaded } from '@aureus/protocol/embedded'

/** Few enough for the page's log, and soon enough that a visitor does not notice. */
const AGAIN_MS = 250

/**
 * Tells the embedding page that the frame listens. It contains nothing, so any origin may receive it. Repeats it until
 * the page has answered, because browsers can lose the message: Chromium does if a debugger attaches to a window that
 * the page has just opened, as happens in browser tests.
 */
export function announce(frame: Pick<Window, 'parent'>, accepted: Promise<unknown>): void {
  const tell = (loaded: Loaded) => frame.parent.postMessage(loaded, '*')
  tell({ t: 'aureus:loaded' })
  const repeating = setInterval(() => tell({ t: 'aureus:loaded', again: true }), AGAIN_MS)
  const stop = () => clearInterval(repeating)
  setTimeout(stop, FRAME_LOAD_TIMEOUT_MS)
  void accepted.then(stop)
}
