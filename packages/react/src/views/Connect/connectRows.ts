// The wallets of the Connect view in their order (recent, then installed).
import type { RecentWallet, Wallet } from '@aureus/core'
import type { WalletGroup } from '@aureus/core/wallets'

export interface ConnectRow {
  /** Unique in a list. */
  key: string
  /** Identifies the wallet in the directory if it is gone from this browser. */
  id: string
  name: string
  icon?: string | undefined
  tag: 'installed' | 'recent'
  /** The installed wallet, once for each chain family it supports. */
  wallets: readonly Wallet[]
}

/** Recent wallets, newest first, then the others in this browser; each once. */
export function connectRows(
  recent: readonly RecentWallet[],
  groups: readonly WalletGroup[],
): readonly ConnectRow[] {
  const rows = [...recent.map((one) => rowOf(one, groups)), ...groups.map(installed)]
  return rows.filter(({ key }, at) => rows.findIndex((row) => row.key === key) === at)
}

function rowOf(recent: RecentWallet, groups: readonly WalletGroup[]): ConnectRow {
  const { id, name, namespace } = recent
  const group = groups.find(({ wallets }) =>
    wallets.some((wallet) => wallet.id === id && wallet.namespace === namespace),
  )
  return group ? installed(group) : { ...recent, key: `/${name}`, tag: 'recent', wallets: [] }
}

function installed({ id: key, name, icon, wallets }: WalletGroup): ConnectRow {
  return { key, id: key, name, icon, tag: 'installed', wallets }
}
