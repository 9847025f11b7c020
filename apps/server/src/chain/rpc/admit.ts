// Checks a request's chain, project and remaining limits.
import type { CaipNetworkId, Network } from '@aureus/protocol'
import { operations } from '@aureus/protocol/api'
import * as v from 'valibot'
import type { RateLimit, Use } from '../../platform/limits/limiter.ts'
import { visitorOf } from '../../platform/limits/visitor.ts'
import type { Chain } from './chain.ts'
import type { RpcLimits } from './limits/rpcLimits.ts'
import { MAX_STREAM_BYTES } from './post.ts'
import type { Project } from './projects.ts'
import type { Upstreams } from './upstreams.ts'

const { query: QuerySchema } = operations['POST /v1/']

/** Addresses whose query was read already. */
const MAX_KNOWN = 1000
const MAX_KNOWN_LENGTH = 200

export interface Admission {
  chainId: CaipNetworkId
  chain: Chain
  /** What counts as one visitor. */
  visitor: string
  /** The request comes from another origin, so the response needs CORS headers. */
  foreign: boolean
  /**
   * Takes the calls and bytes of a request, if there is room.
   * @returns seconds until the visitor may call again; 0 if they were taken
   */
  take(calls: number, bytes: number): Promise<number>
  /** Counts calls that follow from an earlier one. */
  spendCalls(calls: number): void
  /** Counts bytes of answers. Returns false if the visitor's debt exceeds the largest answer. */
  spendBytes(bytes: number): boolean
  /** Seconds until the visitor may call again, as far as this process knows: before anything of a request is read. */
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

/** The chains with a node: the deployment's networks in order, then further ones. */
export const servedChains = (upstreams: Pick<Upstreams, 'calls'>): CaipNetworkId[] =>
  upstreams.calls().map(({ chainId }) => chainId)

export function createAdmission(parameters: AdmitParameters) {
  const { settings, upstreams, limits } = parameters
  const offered = new Set(settings.networks.map(({ caipNetworkId }) => caipNetworkId))
  const served = new Set([settings.projectId, ...settings.projects.map(({ id }) => id)])

  interface Place {
    chainId: CaipNetworkId
    projectId: string
    project: RateLimit
    chain: Chain
  }

  /** Of queries that were admitted. Honest clients write theirs in few ways. */
  const known = new Map<string, Place>()

  function placeOf(query: unknown): Place | Refusal {
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
    if (!chain) {
      const description = offered.has(chainId)
        ? `${chainId} has no node here: wallets can sign on it, but nothing can be read.`
        : `This server does not serve ${chainId}. GET /v1/supported-chains lists the chains it does.`
      return refuse(400, offered.has(chainId) ? 'chain_without_node' : 'chain_unknown', description)
    }
    return { chainId, projectId, project, chain }
  }

  function knownPlaceOf(query: unknown, url: string): Place | Refusal {
    const before = known.get(url)
    if (before) return before
    const place = placeOf(query)
    if ('status' in place || url.length > MAX_KNOWN_LENGTH) return place
    // Someone varies theirs. Start over, so that the addresses of others are known again soon.
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(url, place)
    return place
  }

  /**
   * @param query raw and unvalidated
   * @param url the address with this query
   */
  return function admit(
    query: unknown,
    { ip, url }: { ip: string; url: string },
  ): Admission | Refusal {
    const place = knownPlaceOf(query, url)
    if ('status' in place) return place
    const { chainId, chain, project, projectId } = place
    const visitor = visitorOf(ip)
    const { limiter, calls: callLimit, bytes: byteLimit } = limits
    const using = (calls: number, bytes: number): Use[] => [
      { limit: callLimit, key: visitor, units: calls },
      { limit: project, key: '', units: calls },
      { limit: byteLimit, key: visitor, units: bytes },
    ]
    return {
      chainId,
      chain,
      visitor,
      foreign: projectId !== settings.projectId,
      take: async (calls, bytes) => inSeconds(await limiter.take(using(calls, bytes))),
      spendCalls(calls) {
        limiter.spend({ limit: callLimit, key: visitor, units: calls })
        limiter.spend({ limit: project, key: '', units: calls })
      },
      spendBytes(bytes) {
        limiter.spend({ limit: byteLimit, key: visitor, units: bytes })
        return limiter.debt(byteLimit, visitor) <= MAX_STREAM_BYTES
      },
      waitS: () => inSeconds(limiter.waitMs(using(0, 0))),
    }
  }
}

const inSeconds = (ms: number) => Math.ceil(ms / 1000)

const refuse = (status: Refusal['status'], name: string, description: string): Refusal => ({
  status,
  name,
  description,
})
