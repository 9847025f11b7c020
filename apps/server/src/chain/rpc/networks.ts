// Chooses the networks of this deployment and the nodes of each.
import type { CaipNetworkId, CustomNetworkHost, Network } from '@aureus/protocol'
import {
  customNetwork,
  customSolanaNetwork,
  defaultNetworks,
  furtherNetworks,
  hasNode,
  isChainNamespace,
  knownChains,
  nearEndpoints,
  parseCaipNetworkId,
} from '@aureus/protocol'
import type { Report } from '../../platform/settings/problem.ts'
import type { Read } from '../../platform/settings/schema.ts'
import { readNetworksFile } from './networksFile.ts'
import type { RpcUrl, RpcUrls } from './rpcUrls.ts'
import type { rpcVariables } from './settings.ts'

interface ChosenNetworks {
  networks: readonly Network[]
  /**
   * The nodes of `networks`, then those of further chains that only the RPC service serves. Never sent to the page,
   * because an upstream's url may contain the operator's key.
   */
  rpcUrls: RpcUrls
}

interface NetworkFacts {
  brand: string
  /** This server, which is the endpoint of the custom networks. */
  host: CustomNetworkHost
  production: boolean
  /** Networks for which the operator names an indexer. */
  indexed: readonly string[]
}

type NetworkVariables = Pick<
  Read<typeof rpcVariables>,
  'NETWORKS' | 'NETWORKS_FILE' | 'RPC_URLS' | 'CUSTOM_EXPLORER_URL'
>

/**
 * `NETWORKS` in its order, else the operator's own networks, else the default set. In development the custom network
 * comes first, followed by the Solana one if its node is set, and test networks with an indexer come last. An own network replaces a predefined one with its id.
 * Urls that the operator sets for a chain replace the others, so that no request goes elsewhere. Bitcoin needs no node:
 * the RPC service answers for it, and for NEAR, if the operator names some.
 */
export function readNetworks(
  variables: NetworkVariables,
  { brand, host, production, indexed }: NetworkFacts,
  report: Report,
): ChosenNetworks {
  const { NETWORKS: wanted, RPC_URLS: named, CUSTOM_EXPLORER_URL: explorerUrl } = variables
  const own = readNetworksFile(variables.NETWORKS_FILE, report)
  const custom = customNetwork(brand, { host, blockExplorerUrl: explorerUrl })
  const customSolana = customSolanaNetwork(brand, host)
  const all = [custom, customSolana, ...defaultNetworks, ...furtherNetworks, ...own.networks]
  const known = new Map(all.map((one) => [one.caipNetworkId, one]))
  const beside = named[customSolana.caipNetworkId] ? [custom, customSolana] : [custom]
  const predefined = own.networks.length > 0 ? own.networks : defaultNetworks
  const isIndexed = (network: Network) =>
    !hasNode(network) && indexed.includes(network.caipNetworkId)
  const unasked = production
    ? predefined
    : [...beside, ...predefined, ...furtherNetworks.filter(isIndexed)]
  const ids = wanted ?? unasked.map((one) => one.caipNetworkId)
  const networks: Network[] = []
  const rpcUrls: Record<CaipNetworkId, readonly RpcUrl[]> = {}
  for (const id of ids) {
    const network = known.get(id)
    const urls =
      named[id] ??
      own.rpcUrls[id] ??
      network?.rpcUrls.chainDefault.http.map((url) => ({ url })) ??
      []
    if (!network) {
      report('NETWORKS', `${id} is not a known network; describe it in NETWORKS_FILE or remove it`)
    } else if (!hasNode(network)) {
      networks.push(network)
    } else if (urls.length === 0) {
      report(
        'RPC_URLS',
        `${id} has no upstream; add ${id}=<url of a node> or remove it from NETWORKS`,
      )
    } else {
      networks.push(network)
      rpcUrls[id] = urls
    }
  }
  // Without a choice of networks, the RPC service answers for every known chain that has a node.
  const isChosen = wanted !== undefined || own.networks.length > 0
  const relayed = isChosen ? [] : [custom, ...furtherNetworks]
  for (const { caipNetworkId: id, rpcUrls: known } of relayed.filter(hasNode)) {
    const urls = named[id] ?? known.chainDefault.http.map((url) => ({ url }))
    if (!rpcUrls[id] && urls.length > 0) rpcUrls[id] = urls
  }
  for (const id of knownChains.filter(isForServiceAlone)) {
    const urls = named[id] ?? (isChosen ? [] : publicNodesOf(id))
    if (urls.length > 0) rpcUrls[id] = urls
  }
  const usesNode = (id: string) => ids.includes(id as CaipNetworkId) || Object.hasOwn(rpcUrls, id)
  for (const id of Object.keys(named).filter((id) => !usesNode(id)))
    report('RPC_URLS', `${id} is not in NETWORKS; add it there or remove it`)
  if (explorerUrl && !ids.includes(custom.caipNetworkId))
    report(
      'CUSTOM_EXPLORER_URL',
      `${custom.caipNetworkId} is not in NETWORKS; add it there or remove the explorer`,
    )
  return { networks, rpcUrls }
}

/** Pages read nothing from these chains, so `NETWORKS` says nothing about their nodes. */
function isForServiceAlone(id: CaipNetworkId): boolean {
  const { namespace } = parseCaipNetworkId(id)
  return !isChainNamespace(namespace) || !hasNode({ chainNamespace: namespace })
}

/** Bitcoin's project runs no public node. */
const publicNodesOf = (id: CaipNetworkId): RpcUrl[] =>
  Object.entries(nearEndpoints).flatMap(([chain, url]) => (chain === id ? [{ url }] : []))
