// The wallets of the Connect view in their order (recent, then installed).
import type { RecentWallet, Wallet } from '@aureus/core'
import type { ChainNamespace } from '@aureus/protocol'

export interface ConnectRow {
  id: string
  name: string
  icon?: string | undefined
  namespace: ChainNamespace
  tag: 'installed' | 'recent'
  /** Set where the wallet is in this browser. */
  wallet?: Wallet
}

/** Recent wallets first, the newest at the top, then the others of this browser; each once. */
export function connectRows(
  recent: readonly RecentWallet[],
  wallets: readonly Wallet[],
): readonly ConnectRow[] {
  const rows = recent.map(({ id, name, namespace }): ConnectRow => {
    const wallet = wallets.find((each) => each.id === id)
    return wallet ? installed(wallet) : { id, name, namespace, tag: 'recent' }
  })
  const others = wallets.filter(({ id }) => !recent.some((each) => each.id === id))
  return [...rows, ...others.map(installed)]
}

function installed(wallet: Wallet): ConnectRow {
  const { id, name, icon, namespace } = wallet
  return { id, name, icon, namespace, tag: 'installed', wallet }
}
