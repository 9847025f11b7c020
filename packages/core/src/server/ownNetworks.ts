// The networks that a page offers by itself, beside what its server serves.
import { asNetwork, type Network, type NetworkLike, type PublicConfig } from '@aureus/protocol'
import type { Client } from '../client/client.ts'

/**
 * The server's configuration with the page's networks. A network that the server offers is the server's own, with its
 * endpoint and picture. One that only its RPC service knows is read there. Any other is read at its own endpoint, and the
 * server accepts no sign-in on it.
 * @param keepsFamilies whether networks of chain families of which the page has none stay the server's
 */
export function withOwnNetworks(
  config: PublicConfig,
  own: readonly NetworkLike[] | undefined,
  keepsFamilies = false,
): PublicConfig {
  if (!own) return config
  const offered = new Map(config.networks.map((network) => [network.caipNetworkId, network]))
  const networks = own.map(asNetwork).map((network) => {
    const id = network.caipNetworkId
    return offered.get(id) ?? (config.rpcChains?.includes(id) ? network : atItsOwnEndpoint(network))
  })
  const isOwn = (family: string) => networks.some(({ chainNamespace }) => chainNamespace === family)
  const others = config.networks.filter(({ chainNamespace }) => !isOwn(chainNamespace))
  return { ...config, networks: keepsFamilies ? [...networks, ...others] : networks }
}

/** In development, says which of the page's networks have no sign-in, because the server does not offer them. */
export function warnOfUnserved({ config, log }: Client, own: readonly NetworkLike[]): void {
  const { enabled, chains } = config.signIn
  if (!enabled || !/^(?:localhost|.+\.localhost|127\..+|\[::1\])$/.test(location.hostname)) return
  const names = own
    .map(asNetwork)
    .filter(({ caipNetworkId }) => !chains.includes(caipNetworkId))
    .map(({ name }) => name)
  if (names.length > 0)
    log.warn(
      `The Aureus server does not offer ${names.join(', ')}. Visitors cannot sign in there. Add them to its setting NETWORKS, or leave them out.`,
    )
}

function atItsOwnEndpoint(network: Network): Network {
  const { default: given, chainDefault } = network.rpcUrls
  if (given.http.length > 0) return network
  return { ...network, rpcUrls: { ...network.rpcUrls, default: { http: chainDefault.http } } }
}
