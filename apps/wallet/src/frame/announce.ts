import type { Loaded } from '@aureus/protocol/embedded'

/** Says to whoever embeds the frame that it can be spoken to. It holds nothing, so it may go anywhere. */
export function announce(frame: Pick<Window, 'parent'>): void {
  const loaded: Loaded = { t: 'aureus:loaded' }
  frame.parent.postMessage(loaded, '*')
}
