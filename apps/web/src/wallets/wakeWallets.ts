// Loads the wallet code: at once for a returning visitor, else when the page is idle.
import { type Client, disconnected } from '@aureus/core'
import { whenIdle } from '@aureus/react'
import { loadWallets } from './loadWallets.ts'

/** Ignores failures, because the modal loads the same code and reports them. */
export function wakeWallets(client: Client, connected: boolean): void {
  if (connected)
    import('./resumeWallets.ts')
      .then(({ resumeWallets }) => resumeWallets(client))
      .catch(() => stayDisconnected(client))
  else
    whenIdle(
      () =>
        void loadWallets()
          .then(({ watchWallets }) => watchWallets(client))
          .catch(() => {}),
    )
}

/** Keeps the cookie, because the next visit may reach the wallet again. */
function stayDisconnected({ state }: Client): void {
  const { activeNamespace } = state.network.getState()
  state.accounts.setState({ [activeNamespace]: disconnected })
}
