// Which networks this deployment offers, and the nodes that answer for each.
import type { CaipNetworkId, Network } from '@aureus/protocol'
import {
  customNetwork,
  customSolanaNetwork,
  defaultNetworks,
  furtherNetworks,
} from '@aureus/protocol'
import type { SettingsProblem } from '../settings/problem.ts'
import type { RpcUrl, RpcUrls } from './rpcUrls.ts'

interface ChosenNetworks {
  networks: readonly Network[]
  /** Never told to the page: an upstream's url may carry the operator's key. */
  rpcUrls: RpcUrls
  problems: readonly SettingsProblem[]
}

interface ChooseNetworksParameters {
  brand: string
  production: boolean
  /** Of the custom network. */
  explorerUrl?: string | undefined
}

/**
 * `wanted` in its order, else the default set, behind the custom network in development and, where its
 * node is named, the Solana one beside it. Urls that the operator names for a chain replace that
 * chain's public ones, so that no request goes where nobody sent it. Bitcoin needs no node.
 */
export function chooseNetworks(
  wanted: readonly CaipNetworkId[] | undefined,
  named: RpcUrls,
  { brand, production, explorerUrl }: ChooseNetworksParameters,
): ChosenNetworks {
  const custom = customNetwork(brand, explorerUrl)
  const customSolana = customSolanaNetwork(brand)
  const all = [custom, customSolana, ...defaultNetworks, ...furtherNetworks]
  const known = new Map(all.map((one) => [one.caipNetworkId, one]))
  const beside = named[customSolana.caipNetworkId] ? [custom, customSolana] : [custom]
  const unasked = [...(production ? [] : beside), ...defaultNetworks]
  const ids = wanted ?? unasked.map((one) => one.caipNetworkId)
  const problems: SettingsProblem[] = []
  const networks: Network[] = []
  const rpcUrls: Record<CaipNetworkId, readonly RpcUrl[]> = {}
  for (const id of ids) {
    const network = known.get(id)
    const urls = named[id] ?? network?.rpcUrls.chainDefault.http.map((url) => ({ url })) ?? []
    if (!network) {
      problems.push({ name: 'NETWORKS', remedy: `${id} is not a network this product knows` })
    } else if (network.chainNamespace === 'bip122') {
      networks.push(network)
      if (urls.length > 0)
        problems.push({ name: 'RPC_URLS', remedy: `${id} needs no node; drop it` })
    } else if (urls.length === 0) {
      const remedy = `${id} has no upstream; add ${id}=<url of a node>, or leave it out of NETWORKS`
      problems.push({ name: 'RPC_URLS', remedy })
    } else {
      networks.push(network)
      rpcUrls[id] = urls
    }
  }
  for (const id of Object.keys(named).filter((id) => !ids.includes(id as CaipNetworkId)))
    problems.push({
      name: 'RPC_URLS',
      remedy: `${id} is not among NETWORKS; add it there or drop it`,
    })
  if (explorerUrl && !ids.includes(custom.caipNetworkId))
    problems.push({
      name: 'CUSTOM_EXPLORER_URL',
      remedy: `${custom.caipNetworkId} is not among NETWORKS; add it there or drop the explorer`,
    })
  return { networks, rpcUrls, problems }
}
