// Reconnects a returning visitor. Only loaded for them.
import { type Client, type ReconnectReturnType, reconnect } from '@aureus/core'
import { watchWallets } from './walletActions.ts'

/** Reconnects the wallets from the last visit. Reports a missing active wallet without waiting for the others. */
export async function resumeWallets(client: Client): Promise<void> {
  const tell = (outcome: ReconnectReturnType) => {
    if (outcome === 'none' || outcome === 'connected') return
    // Without the message, the page still shows that no wallet is connected.
    import('./walletGone.ts')
      .then(({ tellWalletGone }) => tellWalletGone(client, outcome))
      .catch(() => undefined)
  }
  await Promise.all([watchWallets(client), reconnect(client, tell)])
}
