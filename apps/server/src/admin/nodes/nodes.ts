// The operator's nodes, as this process sees them.
import { hostname } from 'node:os'
import { pid } from 'node:process'
import type { Network } from '@aureus/protocol'
import type { Node } from '@aureus/protocol/admin'
import type { NodeFigures, Upstreams } from '../../chain/rpc/upstreams.ts'
import { adminRoutesWith } from '../api/route.ts'

export interface NodesContext {
  settings: { readonly networks: readonly Network[] }
  upstreams: Pick<Upstreams, 'nodes'>
}

/** Heights of networks in use are read every five seconds. */
const RECENT_MS = 60_000

const { read } = adminRoutesWith<NodesContext>()

export const nodeRoutes = [
  read('GET /v1/nodes', async (_, { settings, upstreams }) => ({
    nodes: describeNodes(upstreams.nodes(), settings.networks),
    process: `${hostname()} ${pid}`,
  })),
]

export function describeNodes(
  figures: readonly NodeFigures[],
  networks: readonly Network[],
): Node[] {
  return figures.map((node) => {
    const { chainId, state, usage, height } = node
    const best = bestOf(figures.filter((one) => one.chainId === chainId))
    return {
      network: chainId,
      name: networks.find(({ caipNetworkId }) => caipNetworkId === chainId)?.name ?? chainId,
      host: node.host,
      height: height ?? null,
      behind: isRecent(node) && best !== undefined ? Math.max(0, best - (height ?? 0)) : null,
      requests: usage.requests,
      failures: usage.failures,
      latencyMs: usage.p95Ms === undefined ? null : Math.round(usage.p95Ms),
      circuit: state === 'resting' || state === 'foreign' ? 'open' : 'closed',
      reason: reasonOf(node),
    }
  })
}

const isRecent = ({ heightAgeMs }: NodeFigures) =>
  heightAgeMs !== undefined && heightAgeMs <= RECENT_MS

/** A node of another chain proves nothing. */
function bestOf(nodes: readonly NodeFigures[]): number | undefined {
  const heights = nodes.flatMap((node) =>
    isRecent(node) && node.state !== 'foreign' ? (node.height ?? []) : [],
  )
  return heights.length > 0 ? Math.max(...heights) : undefined
}

/** By `UpstreamFailure`. */
const words: ReadonlyMap<string | undefined, string> = new Map([
  ['network', 'It cannot be reached.'],
  ['unreached', 'It cannot be reached.'],
  ['timeout', 'It does not answer in time.'],
  ['status', 'It refuses our requests.'],
  ['limited', 'It limits our requests.'],
  ['malformed', 'Its answers cannot be read.'],
])

function reasonOf({ state, failure }: NodeFigures): string | null {
  if (state === 'new') return 'It was not asked yet.'
  if (state === 'foreign') return 'It is a node of another chain.'
  return state === 'resting' ? (words.get(failure) ?? 'It fails.') : null
}
