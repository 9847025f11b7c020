import type { Loaded } from '@aureus/protocol/embedded'

/** Tells the embedding page that the frame listens. It contains nothing, so any origin may receive it. */
export function announce(frame: Pick<Window, 'parent'>): void {
  const loaded: Loaded = { t: 'aureus:loaded' }
  frame.parent.postMessage(loaded, '*')
}
