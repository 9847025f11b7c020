// Accounts: which wallet of ours is connected
import {
  activeAccount,
  type Client,
  disconnected,
  EMBEDDED_WALLET_ID,
  embeddedNamespaces,
  MOBILE_WALLET_ID,
  SAFE_WALLET_ID,
  WALLET_CONNECT_ID,
} from '@aureus/core'

const kinds: Readonly<Record<string, string>> = {
  [EMBEDDED_WALLET_ID]: `made here, for ${embeddedNamespaces.join(', ')}`,
  [MOBILE_WALLET_ID]: 'an app on this phone',
  [SAFE_WALLET_ID]: 'Safe{Wallet}, around this page',
  [WALLET_CONNECT_ID]: 'on another device',
}

export function kindOf(client: Client): string {
  const { status, connectedWalletInfo } = activeAccount(client.state)
  if (status === disconnected.status) return 'none'
  return kinds[connectedWalletInfo?.id ?? ''] ?? 'in this browser'
}
