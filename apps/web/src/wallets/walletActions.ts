// What the page itself asks of wallets, in a chunk of its own.
import { type Client, discover, type TabChannel } from '@aureus/core'
import type { TabWindow } from '@aureus/core/tabs'

export { writeConnectionCookie } from '@aureus/core'
export { farWallets, walletAdapter } from './walletAdapters.ts'

/** For everybody: which wallets there are, and what other tabs do. */
export async function look(client: Client): Promise<void> {
  await Promise.all([discover(client), followTabs(client)])
}

/** In a chunk of its own: connecting does without. */
const loadTabs = () => import('@aureus/core/tabs')

export async function reachTabs(window: TabWindow): Promise<TabChannel> {
  return (await loadTabs()).createBroadcastTabs(window)
}

/** A tab that follows nobody still works. */
function followTabs(client: Client): Promise<unknown> {
  return loadTabs()
    .then((tabs) => tabs.followTabs(client))
    .catch(() => undefined)
}
