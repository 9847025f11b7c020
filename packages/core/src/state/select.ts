// Selectors shared by several parts.

import { type AccountState, type AccountsState, disconnected } from './accounts.ts'
import type { Stateful } from './connection.ts'
import type { NetworkState } from './network.ts'

type Readable<S> = { getState(): S }

/** The account of the active namespace. */
export function activeAccount(state: {
  accounts: Readable<AccountsState>
  network: Readable<NetworkState>
}): AccountState {
  return state.accounts.getState()[state.network.getState().activeNamespace] ?? disconnected
}

/** Whether a wallet is connected in the active chain family. */
export function isConnected(client: Stateful): boolean {
  return activeAccount(client.state).status === 'connected'
}
