// `wallet_switchEthereumChain` (EIP-3326) and `wallet_addEthereumChain` (EIP-3085). Only networks that the operator
// configured are available. A page's description of a network is ignored.
import type { CaipNetworkId, Network } from '@aureus/protocol'
import { AddEthereumChainSchema, SwitchEthereumChainSchema } from '@aureus/protocol/embedded'
import type { Client } from '../client/client.ts'
import type { ConnectionKey } from '../state/connections.ts'
import { findNetwork } from '../state/network.ts'
import { notConnected, ProviderRpcError, providerErrorCodes } from './providerError.ts'
import { type ProviderRequest, readOnly } from './readRequest.ts'
import type { Whereabouts } from './whereabouts.ts'

/** Resolves once the wallet is on the network. */
export type MoveTo = (network: Network, key: ConnectionKey) => Promise<void>

interface ChainParameters {
  request: ProviderRequest
  here: Whereabouts
  moveTo: MoveTo
}

/** @throws ProviderRpcError -32602, 4902, 4100 */
export const switchChain = (client: Client, parameters: ChainParameters): Promise<null> =>
  move(client, readOnly(parameters.request, SwitchEthereumChainSchema).chainId, parameters)

/** A configured network counts as added (EIP-3085), so the wallet switches to it. @throws as `switchChain` */
export const addChain = (client: Client, parameters: ChainParameters): Promise<null> =>
  move(client, readOnly(parameters.request, AddEthereumChainSchema).chainId, parameters)

async function move(
  client: Client,
  chainId: number,
  { here, moveTo }: ChainParameters,
): Promise<null> {
  const caipNetworkId: CaipNetworkId = `eip155:${chainId}`
  const network = findNetwork(client.config.networks, caipNetworkId)
  if (!network)
    throw new ProviderRpcError(
      providerErrorCodes.unknownChain,
      `Chain ${chainId} is not configured here`,
    )
  const key = here.key()
  if (!key || here.accounts().length === 0) throw notConnected()
  await moveTo(network, key)
  return null
}
