// The account that signs and sends, and the wallet that holds it.
import {
  AureusError,
  type CaipAddress,
  type CaipNetworkId,
  type ChainNamespace,
  parseCaipAddress,
  thrown,
} from '@aureus/protocol'
import type { Client } from '../client.ts'
import type { AccountState } from './accounts.ts'
import type { ConnectionKey } from './connections.ts'
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
export function requireActiveWallet({ state }: Pick<Client, 'state'>): ActiveWallet {
  const { status, address, caipAddress, connectedWalletInfo } = activeAccount(state)
  if (!address || !caipAddress) throw new AureusError(thrown.noActiveCaipAddress)
  // The address of an earlier visit is known before its wallet is there again.
  if (status !== 'connected' || !connectedWalletInfo)
    throw new AureusError(thrown.noConnectionControllerClient)
  const namespace = state.network.getState().activeNamespace
  return { namespace, walletId: connectedWalletInfo.id, address, caipAddress }
}

/** The chain that an account's wallet is on. */
export function networkIdOf({ caipAddress }: AccountState): CaipNetworkId | undefined {
  return caipAddress && parseCaipAddress(caipAddress).chainId
}

/** The connection whose account is active in a namespace; on the page, unless one is named. */
export function activeConnectionKey(
  { state }: Pick<Client, 'state'>,
  namespace: ChainNamespace = state.network.getState().activeNamespace,
): ConnectionKey | undefined {
  const connectorId = state.accounts.getState()[namespace]?.connectedWalletInfo?.id
  return connectorId === undefined ? undefined : { namespace, connectorId }
}
