// The wallet of the app that shows this page: a Farcaster app's, or Safe{Wallet}.
import type { Client } from '@aureus/core'

export async function offerHostWallets(client: Client): Promise<void> {
  const { safeHosts } = client.config.features
  const safe = safeHosts && (await import('@aureus/core/safe'))
  safe?.connectSafe(client, { hosts: safeHosts ?? [] }).catch(() => undefined)
  const { announceMiniAppWallet } = await import('@aureus/core/miniApp')
  announceMiniAppWallet(window)
}
