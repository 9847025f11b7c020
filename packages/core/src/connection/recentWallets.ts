// Keeps the most recently connected wallets in the state, and in the browser for the next visit.
import type { Client } from '../client/client.ts'
import { EMBEDDED_WALLET_ID } from '../client/embeddedWallet.ts'
import type { RecentWallet } from '../state/connect.ts'
import {
  MAX_RECENT_WALLETS,
  readRecentWallets,
  writeRecentWallets,
} from '../storage/recentWallets.ts'

/** Loads the recent wallets of earlier visits. */
export function loadRecentWallets({ state, storage }: Client): void {
  state.connect.setState({ recent: readRecentWallets(storage.device) })
}

/** Keeps at most two wallets, the newest first. Reads the storage first, because another tab may have added one. */
export function rememberRecentWallet(
  { state, storage }: Client,
  { id, name, namespace }: RecentWallet,
): void {
  // The modal always lists the embedded wallet separately.
  if (id === EMBEDDED_WALLET_ID) return
  const kept = readRecentWallets(storage.device)
  const before = kept.length > 0 ? kept : state.connect.getState().recent
  const others = before.filter((wallet) => wallet.id !== id)
  const recent = [{ id, name, namespace }, ...others].slice(0, MAX_RECENT_WALLETS)
  state.connect.setState({ recent })
  writeRecentWallets(storage.device, recent)
}
