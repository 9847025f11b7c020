// For a visitor who was connected. Nobody else loads it.
import { type Client, type ReconnectReturnType, reconnect } from '@aureus/core'
import { look } from './walletActions.ts'

/** The wallets of the last visit. Says it where that one is gone, however long the others take. */
export async function takeUp(client: Client): Promise<void> {
  const tell = (outcome: ReconnectReturnType) => {
    if (outcome === 'none' || outcome === 'connected') return
    // Without its words the page still shows that nobody is connected.
    import('./walletGone.ts')
      .then(({ tellWalletGone }) => tellWalletGone(client, outcome))
      .catch(() => undefined)
  }
  await Promise.all([look(client), reconnect(client, tell)])
}
