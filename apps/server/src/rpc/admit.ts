// Checks a request's chain, project and remaining limits.
import { type CaipNetworkId, type Network, parseCaipNetworkId } from '@aureus/protocol'
import { operations } from '@aureus/protocol/api'
import * as v from 'valibot'
import { visitorOf } from '../limits/visitor.ts'
import type { Chain } from './chain.ts'
import type { RpcLimits } from './limits/rpcLimits.ts'
import { MAX_STREAM_BYTES } from './post.ts'
import type { Project } from './projects.ts'
import type { Upstreams } from './upstreams.ts'

const { query: QuerySchema } = operations['POST /v1/']

export interface Admission {
  chainId: CaipNetworkId
  chain: Chain
  namespace: string
  /** What counts as one visitor. */
  visitor: string
  /** The request comes from another origin, so the response needs CORS headers. */
  foreign: boolean
  spendCalls(calls: number): void
  /** Counts bytes of requests and answers. Returns false if the visitor's debt exceeds the largest answer. */
  spendBytes(bytes: number): boolean
  /** Seconds until the visitor may call again. */
  waitS(): number
}

export interface Refusal {
  status: 400 | 401
  name: string
  description: string
}

export interface AdmitParameters {
  settings: {
    readonly networks: readonly Network[]
    readonly projectId: string
    readonly projects: readonly Project[]
  }
  upstreams: Upstreams
  limits: RpcLimits
}

/** The chains with a node, in order. */
export const servedChains = ({
  settings,
  upstreams,
}: Pick<AdmitParameters, 'settings' | 'upstreams'>): CaipNetworkId[] =>
  settings.networks
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => upstreams.chain(id) !== undefined)

export function createAdmission(parameters: AdmitParameters) {
  const { settings, upstreams, limits } = parameters
  const offered = new Set(settings.networks.map(({ caipNetworkId }) => caipNetworkId))
  const served = new Set([settings.projectId, ...settings.projects.map(({ id }) => id)])

  /** @param query raw and unvalidated */
  return function admit(query: unknown, ip: string): Admission | Refusal {
    const read = v.safeParse(QuerySchema, query)
    if (!read.success)
      return refuse(
        400,
        'query_malformed',
        'Specify the chain and the project: ?chainId=eip155:1&projectId=…',
      )
    const { chainId, projectId } = read.output
    const project = served.has(projectId) ? limits.project(projectId) : undefined
    if (!project) {
      const description = 'Unknown project id. Use the project id of this deployment.'
      return refuse(401, 'project_unknown', description)
    }
    const chain = upstreams.chain(chainId)
    if (!chain || !offered.has(chainId)) {
      const description = offered.has(chainId)
        ? `${chainId} has no node here: wallets can sign on it, but nothing can be read.`
        : `This server does not serve ${chainId}. GET /v1/supported-chains lists the chains it does.`
      return refuse(400, offered.has(chainId) ? 'chain_without_node' : 'chain_unknown', description)
    }
    const visitor = visitorOf(ip)
    return {
      chainId,
      chain,
      visitor,
      namespace: parseCaipNetworkId(chainId).namespace,
      foreign: projectId !== settings.projectId,
      spendCalls(calls) {
        limits.calls.spend(visitor, calls)
        project.spend('', calls)
      },
      spendBytes(bytes) {
        limits.bytes.spend(visitor, bytes)
        return limits.bytes.debt(visitor) <= MAX_STREAM_BYTES
      },
      waitS: () =>
        Math.ceil(
          Math.max(limits.calls.waitMs(visitor), limits.bytes.waitMs(visitor), project.waitMs('')) /
            1000,
        ),
    }
  }
}

const refuse = (status: Refusal['status'], name: string, description: string): Refusal => ({
  status,
  name,
  description,
})
