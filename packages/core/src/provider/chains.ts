// `wallet_switchEthereumChain` (EIP-3326) and `wallet_addEthereumChain` (EIP-3085). Only networks that the operator
// configured are available. A page's description of a network is ignored.
import type { CaipNetworkId } from '@aureus/protocol'
import { AddEthereumChainSchema, SwitchEthereumChainSchema } from '@aureus/protocol/embedded'
import { rpcUrl } from '../api/rpcUrl.ts'
import type { Client } from '../client/client.ts'
import { findNetwork } from '../state/network.ts'
import { EMBEDDED_WALLET_ID } from '../wallets/embedded/wallet.ts'
import { connectorOf } from '../wallets/registry.ts'
import { notConnected, ProviderRpcError, providerErrorCodes } from './providerError.ts'
import { type ProviderRequest, readOnly } from './readRequest.ts'
import { accountsOf } from './whereabouts.ts'

/** @throws ProviderRpcError -32602, 4902, 4100 */
export const switchChain = (client: Client, request: ProviderRequest): Promise<null> =>
  moveTo(client, readOnly(request, SwitchEthereumChainSchema).chainId)

/** A configured network counts as added (EIP-3085), so the wallet switches to it. @throws as `switchChain` */
export const addChain = (client: Client, request: ProviderRequest): Promise<null> =>
  moveTo(client, readOnly(request, AddEthereumChainSchema).chainId)

async function moveTo(client: Client, chainId: number): Promise<null> {
  const caipNetworkId: CaipNetworkId = `eip155:${chainId}`
  const network = findNetwork(client.config.networks, caipNetworkId)
  if (!network)
    throw new ProviderRpcError(
      providerErrorCodes.unknownChain,
      `Chain ${chainId} is not configured here`,
    )
  if (accountsOf(client).length === 0) throw notConnected()
  const key = { namespace: 'eip155', connectorId: EMBEDDED_WALLET_ID } as const
  const connector = await connectorOf(client, key)
  await connector.switchNetwork({ network, rpcUrl: rpcUrl(client, network) })
  return null
}
