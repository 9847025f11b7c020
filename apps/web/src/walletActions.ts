// The actions that the page itself starts, in a chunk of their own.
import type { Client } from '@aureus/core'

export { discover, reconnect } from '@aureus/core'

/** In a chunk of its own: connecting does without. A tab that follows nobody still works. */
export function followTabs(client: Client): Promise<unknown> {
  return import('@aureus/core/tabs').then((tabs) => tabs.followTabs(client)).catch(() => undefined)
}
