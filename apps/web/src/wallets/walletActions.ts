// The page's own wallet actions, in a separate chunk.
import { type Client, discover, type TabChannel } from '@aureus/core'
import type { TabWindow } from '@aureus/core/tabs'

export { writeConnectionCookie } from '@aureus/core'
export { remoteWallets, walletAdapter } from './walletAdapters.ts'

/** For every visitor: discovers wallets and follows other tabs. */
export async function watchWallets(client: Client): Promise<void> {
  await Promise.all([discover(client), followTabs(client)])
}

/** In a separate chunk, because connecting does not need it. */
const loadTabs = () => import('@aureus/core/tabs')

export async function reachTabs(window: TabWindow): Promise<TabChannel> {
  return (await loadTabs()).createBroadcastTabs(window)
}

/** A tab works without following others. */
function followTabs(client: Client): Promise<unknown> {
  return loadTabs()
    .then((tabs) => tabs.followTabs(client))
    .catch(() => undefined)
}
