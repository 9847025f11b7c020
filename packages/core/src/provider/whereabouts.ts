// The wallet's accounts on this page, and the chain that it uses.
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

/** Empty while disconnected. */
export const accountsOf = (client: Client): readonly string[] => addressesOf(connectionOf(client))

/**
 * The connected chain. Before connecting, the chain it will start on: the page's network, else its last one, else the
 * first configured one. @throws ProviderRpcError 4900 on a page without EVM networks
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

/** In the format of `eth_chainId` (EIP-695). */
export const chainHexOf = (client: Client): `0x${string}` =>
  numberToHex(referenceOf(chainOf(client)))
