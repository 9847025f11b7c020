import { type Client, connect, pushView, type Wallet } from '@aureus/core'

/** Connects a wallet. If it supports several chain families, the visitor chooses one first. */
export function chooseWallet(client: Client, wallets: readonly Wallet[]): void {
  const [wallet, ...others] = wallets
  if (!wallet) return
  if (others.length > 0) return pushView(client, { name: 'ChooseNamespace', data: { wallets } })
  // The state reports progress and failure.
  connect(client, { wallet }).catch(() => undefined)
}
