// The account that signs and sends, and the wallet that holds it. Nothing needs it before a wallet is connected.

import { AureusError, type CaipAddress, type ChainNamespace, thrown } from '@aureus/protocol'
import type { Stateful } from './connection.ts'
import { activeAccount } from './select.ts'

export interface ActiveWallet {
  namespace: ChainNamespace
  walletId: string
  address: string
  caipAddress: CaipAddress
}

/**
 * @throws AureusError `No ActiveCaipAddress found`, or `No ConnectionController client found` while there is
 * an address and no wallet to act with.
 */
export function requireActiveWallet({ state }: Stateful): ActiveWallet {
  const { status, address, caipAddress, connectedWalletInfo } = activeAccount(state)
  if (!address || !caipAddress) throw new AureusError(thrown.noActiveCaipAddress)
  // The address of an earlier visit is known before its wallet is there again.
  if (status !== 'connected' || !connectedWalletInfo)
    throw new AureusError(thrown.noConnectionControllerClient)
  const namespace = state.network.getState().activeNamespace
  return { namespace, walletId: connectedWalletInfo.id, address, caipAddress }
}

/** True while this account, on this network (CAIP-10), is still what is connected. */
export function isStillActive(client: Stateful, caipAddress: string): boolean {
  return activeAccount(client.state).caipAddress === caipAddress
}
