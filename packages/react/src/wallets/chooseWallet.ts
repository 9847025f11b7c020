import { type Client, connect, pushView, type Wallet } from '@aureus/core'

/** Connects it; one that speaks several chain families is asked about first. */
export function chooseWallet(client: Client, wallets: readonly Wallet[]): void {
  const [wallet, ...others] = wallets
  if (!wallet) return
  if (others.length > 0) return pushView(client, { name: 'ChooseNamespace', data: { wallets } })
  // The state says how it goes.
  connect(client, { wallet }).catch(() => undefined)
}
