// The active account's chain, and the connection that holds it.

import { type CaipNetworkId, type ChainNamespace, parseCaipAddress } from '@aureus/protocol'
import type { AccountState } from './accounts.ts'
import type { Stateful } from './connection.ts'
import type { ConnectionKey } from './connections.ts'

/** The chain that the account's wallet is on. */
export function networkIdOf({ caipAddress }: AccountState): CaipNetworkId | undefined {
  return caipAddress && parseCaipAddress(caipAddress).chainId
}

/** The connection with a namespace's active account. Defaults to the active namespace. */
export function activeConnectionKey(
  { state }: Stateful,
  namespace: ChainNamespace = state.network.getState().activeNamespace,
): ConnectionKey | undefined {
  const connectorId = state.accounts.getState()[namespace]?.connectedWalletInfo?.id
  return connectorId === undefined ? undefined : { namespace, connectorId }
}
