// Where the active account is, and which connection holds it.

import { type CaipNetworkId, type ChainNamespace, parseCaipAddress } from '@aureus/protocol'
import type { AccountState } from './accounts.ts'
import type { Stateful } from './connection.ts'
import type { ConnectionKey } from './connections.ts'

/** The chain that an account's wallet is on. */
export function networkIdOf({ caipAddress }: AccountState): CaipNetworkId | undefined {
  return caipAddress && parseCaipAddress(caipAddress).chainId
}

/** The connection whose account is active in a namespace; on the page, unless one is named. */
export function activeConnectionKey(
  { state }: Stateful,
  namespace: ChainNamespace = state.network.getState().activeNamespace,
): ConnectionKey | undefined {
  const connectorId = state.accounts.getState()[namespace]?.connectedWalletInfo?.id
  return connectorId === undefined ? undefined : { namespace, connectorId }
}
