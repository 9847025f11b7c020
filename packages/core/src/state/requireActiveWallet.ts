// The account that signs and sends, and its wallet. Needed only once a wallet is connected.

import { AureusError, type CaipAddress, thrown } from '@aureus/protocol'
import type { Stateful } from './connection.ts'
import type { ConnectionKey } from './connections.ts'
import { activeAccount } from './select.ts'

export interface ActiveWallet extends ConnectionKey {
  address: string
  caipAddress: CaipAddress
}

/**
 * @throws AureusError `No ActiveCaipAddress found`, or `No ConnectionController client found` if there is an
 * address but its wallet is not connected yet.
 */
export function requireActiveWallet({ state }: Stateful): ActiveWallet {
  const { status, address, caipAddress, connectedWalletInfo } = activeAccount(state)
  if (!address || !caipAddress) throw new AureusError(thrown.noActiveCaipAddress)
  // The address of an earlier visit is known before its wallet has reconnected.
  if (status !== 'connected' || !connectedWalletInfo)
    throw new AureusError(thrown.noConnectionControllerClient)
  const namespace = state.network.getState().activeNamespace
  return { namespace, connectorId: connectedWalletInfo.id, address, caipAddress }
}

/** Whether this account on this network (CAIP-10) is still the active one. */
export function isStillActive(client: Stateful, caipAddress: string): boolean {
  return activeAccount(client.state).caipAddress === caipAddress
}
