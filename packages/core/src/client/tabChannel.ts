// The channel between the tabs of one browser, independent of its transport.

import type { ConnectionHint } from '@aureus/protocol'

export interface TabChannel {
  /** Sends to every other tab. Never throws: a tab that misses a message catches up on its own. */
  post(message: unknown): void
  subscribe(listener: TabListener): () => void
}

export interface TabListener {
  /** The message can be any value, because other versions of the page share the channel. */
  onMessage(message: unknown): void
  /**
   * The page was suspended and may have missed messages.
   * @param active the connection in the cookie, which another tab may have written since
   */
  onResume(active: ConnectionHint | null): void
}
