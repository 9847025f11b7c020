// The operator's nodes, as each process of the server sees them.
import type { Network } from '@aureus/protocol'
import type { Node } from '@aureus/protocol/admin'
import type { NodeFigures } from '../../chain/rpc/upstreams.ts'
import { adminRoutesWith } from '../api/route.ts'
import type { NodeReport, NodeReports } from './reports.ts'

export interface NodesContext {
  settings: { readonly networks: readonly Network[] }
  nodeReports: Pick<NodeReports, 'read'>
}

/** Heights of networks in use are read every five seconds. */
const RECENT_MS = 60_000

const { read } = adminRoutesWith<NodesContext>()

export const nodeRoutes = [
  read('GET /v1/nodes', async (_, { settings, nodeReports }) => {
    const reports = await nodeReports.read()
    return {
      nodes: describeNodes(reports, settings.networks),
      processes: reports.map(({ name, atMs }) => ({ name, reportedAtMs: atMs })),
    }
  }),
]

/** The views of a node stand together. */
export function describeNodes(
  reports: readonly NodeReport[],
  networks: readonly Network[],
): Node[] {
  const groups = new Map<string, Node[]>()
  for (const { name, nodes } of reports)
    for (const node of nodes) {
      const described = describeNode(node, { process: name, nodes, networks })
      groups.set(keyOf(node), [...(groups.get(keyOf(node)) ?? []), described])
    }
  return [...groups.values()].flat()
}

/** A node is down if any process leaves it out. */
export function countNodes(reports: readonly NodeReport[]): { nodes: number; nodesDown: number } {
  const down = new Map<string, boolean>()
  for (const node of reports.flatMap(({ nodes }) => nodes))
    down.set(keyOf(node), isOut(node) || (down.get(keyOf(node)) ?? false))
  return { nodes: down.size, nodesDown: [...down.values()].filter(Boolean).length }
}

/** Of one node in all processes. */
const keyOf = ({ chainId, place, host }: NodeFigures) => `${chainId} ${place} ${host}`

interface Around {
  process: string
  /** All nodes of the process. */
  nodes: readonly NodeFigures[]
  networks: readonly Network[]
}

function describeNode(node: NodeFigures, { process, nodes, networks }: Around): Node {
  const { chainId, usage, height } = node
  const best = bestOf(nodes.filter((one) => one.chainId === chainId))
  return {
    process,
    network: chainId,
    name: networks.find(({ caipNetworkId }) => caipNetworkId === chainId)?.name ?? chainId,
    host: node.host,
    height: height ?? null,
    behind: isRecent(node) && best !== undefined ? Math.max(0, best - (height ?? 0)) : null,
    requests: usage.requests,
    failures: usage.failures,
    latencyMs: usage.p95Ms === undefined ? null : Math.round(usage.p95Ms),
    circuit: circuitOf(node),
    reason: reasonOf(node),
  }
}

/** Whether a node is not used. */
const isOut = ({ state }: Pick<NodeFigures, 'state'>): boolean =>
  state === 'resting' || state === 'foreign'

function circuitOf(node: NodeFigures): Node['circuit'] {
  if (!isOut(node)) return 'closed'
  return node.isChecked ? 'half-open' : 'open'
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
