// The limits of the RPC service in this process. All origins share one instance, so that a visitor has one
// allowance and not one per origin.
import type { Project } from '../projects.ts'
import { createOpenSockets, type OpenSockets } from '../sockets/openSockets.ts'
import { type Allowance, createAllowance } from './allowance.ts'

const MEBIBYTE = 2 ** 20

export interface RpcLimits {
  /** Per visitor. */
  calls: Allowance
  /** Per visitor, requests and answers together. */
  bytes: Allowance
  /** Calls of all visitors of a project; `undefined` for an unknown project. */
  project(id: string): Allowance | undefined
  sockets: OpenSockets
  close(): void
}

export function createRpcLimits(settings: {
  readonly projectId: string
  readonly projects: readonly Project[]
  readonly rateLimits: {
    readonly rpc: number
    readonly rpcMebibytes: number
    readonly rpcProject: number
  }
}): RpcLimits {
  const { rpc, rpcMebibytes, rpcProject } = settings.rateLimits
  const projects = new Map(
    [{ id: settings.projectId, perMinute: undefined }, ...settings.projects].map(
      ({ id, perMinute }) => [id, createAllowance({ perMinute: perMinute ?? rpcProject })],
    ),
  )
  const sockets = createOpenSockets()
  return {
    calls: createAllowance({ perMinute: rpc }),
    bytes: createAllowance({ perMinute: rpcMebibytes * MEBIBYTE }),
    project: (id) => projects.get(id),
    sockets,
    close: () => sockets.close(),
  }
}
