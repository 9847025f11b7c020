// A configured network as a chain of viem, read through the page's own nodes.
import type { CaipNetworkId } from '@aureus/protocol'
import { type Chain, type CustomTransport, custom, defineChain } from 'viem'
import { rpcUrl } from '../api/rpcUrl.ts'
import type { Client } from '../client/client.ts'
import { readChain } from '../provider/readChain.ts'
import { byPosition, readRequest } from '../provider/readRequest.ts'
import { resolveNetwork } from '../state/network.ts'

/** A chain that is not configured has its ID and no node. */
export function viemChain(client: Client, caipNetworkId: CaipNetworkId): Chain {
  const network = resolveNetwork(client.state.network.getState().networks, caipNetworkId)
  const { id, name, nativeCurrency, blockExplorerUrl } = network
  return defineChain({
    id: Number(id),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl(client, network)] } },
    ...(blockExplorerUrl && {
      blockExplorers: { default: { name: new URL(blockExplorerUrl).host, url: blockExplorerUrl } },
    }),
  })
}

/** Reads any configured chain, whichever one the wallet is on. */
export const readTransport = (client: Client, caipNetworkId: CaipNetworkId): CustomTransport =>
  custom({
    request: async (given: unknown) => {
      const request = readRequest(given)
      return readChain(client, { ...request, params: byPosition(request) }, caipNetworkId)
    },
  })
