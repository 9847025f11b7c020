// Which accounts the wallet shows to this page, and which chain it works with.
import type { CaipNetworkId } from '@aureus/protocol'
import { numberToHex } from '../chains/eip155/hex.ts'
import type { Client } from '../client/client.ts'
import { addressesOf, type Connection, findConnection } from '../state/connections.ts'
import { findNetwork } from '../state/network.ts'
import { readEmbedded } from '../wallets/embedded/storage.ts'
import { EMBEDDED_WALLET_ID } from '../wallets/embedded/wallet.ts'
import { ProviderRpcError, providerErrorCodes } from './providerError.ts'

export const embeddedKey = { namespace: 'eip155', connectorId: EMBEDDED_WALLET_ID } as const

const connectionOf = ({ state }: Client): Connection | undefined =>
  findConnection(state.connections.getState(), embeddedKey)

/** None while it is not connected. */
export const accountsOf = (client: Client): readonly string[] => addressesOf(connectionOf(client))

/**
 * Where it is connected; before that where it will start: on the page's network, else where it was last, else on the
 * first one. @throws ProviderRpcError 4900 in a page without EVM networks
 */
export function chainOf(client: Client): CaipNetworkId {
  const connected = connectionOf(client)?.caipNetwork.caipNetworkId
  if (connected) return connected
  const { networks, activeNetworkId } = client.state.network.getState()
  const start = [
    activeNetworkId,
    readEmbedded(client.storage.device, 'lastChain'),
    ...networks.map(({ caipNetworkId }) => caipNetworkId),
  ].find((id) => id?.startsWith('eip155:') && findNetwork(networks, id))
  if (start) return start
  throw new ProviderRpcError(providerErrorCodes.disconnected, 'The page has no EVM network')
}

export const referenceOf = (id: CaipNetworkId): number => Number(id.slice('eip155:'.length))

/** As `eth_chainId` answers it (EIP-695). */
export const chainHexOf = (client: Client): `0x${string}` =>
  numberToHex(referenceOf(chainOf(client)))
