// `NETWORKS_FILE`: networks of the operator's own.
import {
  fromSolanaCluster,
  fromViemChain,
  type Network,
  SolanaClusterSchema,
  ViemChainSchema,
} from '@aureus/protocol'
import * as v from 'valibot'
import { readLimited } from '../../platform/settings/limitedFile.ts'
import type { Report } from '../../platform/settings/problem.ts'
import type { RpcUrls } from './rpcUrls.ts'

const MAX_BYTES = 1024 * 1024
const MAX_NETWORKS = 200

const definitions = v.pipe(
  v.string(),
  v.parseJson(undefined, 'is not JSON'),
  v.array(v.unknown(), 'is not a list of networks'),
  v.minLength(1, 'lists no network'),
  v.maxLength(MAX_NETWORKS, `lists more than ${MAX_NETWORKS} networks`),
)

export interface OwnNetworks {
  networks: readonly Network[]
  /** The nodes that the file names. They stay on the server, because a url may contain the operator's key. */
  rpcUrls: RpcUrls
}

const none: OwnNetworks = { networks: [], rpcUrls: {} }

/** @param path absent if the operator has no such file */
export function readNetworksFile(path: string | undefined, report: Report): OwnNetworks {
  if (path === undefined) return none
  const failed = (remedies: readonly string[]) => {
    for (const remedy of remedies) report('NETWORKS_FILE', remedy)
    return none
  }
  const content = readLimited(path, MAX_BYTES)
  if (typeof content === 'string') return failed([content])
  const list = v.safeParse(definitions, content.toString('utf8'))
  if (!list.success) return failed(list.issues.map(({ message }) => message))
  const read = list.output.map(readOne)
  const faults = read.flatMap((one, at) =>
    typeof one === 'string' ? [`network ${at + 1}: ${one}`] : [],
  )
  const networks = read.filter((one) => typeof one !== 'string')
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  const twice = ids.find((id, at) => ids.indexOf(id) < at)
  if (twice !== undefined) faults.push(`lists ${twice} twice`)
  if (faults.length > 0) return failed(faults)
  return {
    networks: networks.map(withoutUrls),
    rpcUrls: Object.fromEntries(
      networks.map(({ caipNetworkId, rpcUrls }) => [
        caipNetworkId,
        rpcUrls.chainDefault.http.map((url) => ({ url })),
      ]),
    ),
  }
}

/** @returns the first fault in words, without the value, which may be a secret */
function readOne(definition: unknown): Network | string {
  const isCluster =
    typeof definition === 'object' &&
    definition !== null &&
    'id' in definition &&
    typeof definition.id === 'string'
  if (isCluster) {
    const cluster = v.safeParse(SolanaClusterSchema, definition)
    return cluster.success ? fromSolanaCluster(cluster.output) : faultOf(cluster.issues[0])
  }
  const chain = v.safeParse(ViemChainSchema, definition)
  return chain.success ? fromViemChain(chain.output) : faultOf(chain.issues[0])
}

function faultOf(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue)
  if (!place) return 'is not an object'
  return issue.received === 'undefined' ? `${place} is missing` : `${place}: ${issue.message}`
}

const withoutUrls = (network: Network): Network => ({
  ...network,
  rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
})
