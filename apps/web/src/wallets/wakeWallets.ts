// Loads the code that talks to wallets: at once for a visitor who was connected, else when the page is idle.
import { type Client, disconnected } from '@aureus/core'
import { whenIdle } from '@aureus/react'
import { loadWallets } from './loadWallets.ts'

/** Failures are left to the moment a visitor wants a wallet: the modal then loads the same code and says so. */
export function wakeWallets(client: Client, connected: boolean): void {
  if (connected)
    import('./takeUp.ts').then(({ takeUp }) => takeUp(client)).catch(() => stayDisconnected(client))
  else
    whenIdle(
      () =>
        void loadWallets()
          .then(({ look }) => look(client))
          .catch(() => {}),
    )
}

/** The cookie stays: the next visit may reach the wallet again. */
function stayDisconnected({ state }: Client): void {
  const { activeNamespace } = state.network.getState()
  state.accounts.setState({ [activeNamespace]: disconnected })
}
