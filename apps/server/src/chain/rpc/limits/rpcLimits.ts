// The limits of the RPC service. All origins share one instance, so that a visitor has one allowance and not one per
// origin.
import { createLimiter, type Limiter, type RateLimit } from '../../../platform/limits/limiter.ts'
import type { Project } from '../projects.ts'
import { createOpenSockets, type OpenSockets } from '../sockets/openSockets.ts'

const MEBIBYTE = 2 ** 20

export interface RpcLimits {
  limiter: Limiter
  /** Per visitor. */
  calls: RateLimit
  /** Per visitor, requests and answers together. */
  bytes: RateLimit
  /** Calls of all visitors of a project; `undefined` for an unknown project. */
  project(id: string): RateLimit | undefined
  sockets: OpenSockets
  close(): void
}

export interface RpcLimitSettings {
  readonly projectId: string
  readonly projects: readonly Project[]
  readonly rateLimits: {
    readonly rpc: number
    readonly rpcMebibytes: number
    readonly rpcProject: number
    readonly rpcSockets: number
  }
}

export function createRpcLimits(
  settings: RpcLimitSettings,
  limiter: Limiter = createLimiter(),
): RpcLimits {
  const { rpc, rpcMebibytes, rpcProject, rpcSockets } = settings.rateLimits
  const projects = new Map(
    [{ id: settings.projectId, perMinute: undefined }, ...settings.projects].map(
      ({ id, perMinute }) => [id, limiter.limit(`rpc project ${id}`, perMinute ?? rpcProject)],
    ),
  )
  const sockets = createOpenSockets(rpcSockets)
  return {
    limiter,
    calls: limiter.limit('rpc calls', rpc),
    bytes: limiter.limit('rpc bytes', rpcMebibytes * MEBIBYTE),
    project: (id) => projects.get(id),
    sockets,
    close: () => sockets.close(),
  }
}
