// The limits of the RPC service in this process. All origins share one instance, so that a visitor has one
// allowance and not one per origin.
import type { Spending } from '../../../platform/workers/spending.ts'
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

export interface RpcLimitSettings {
  readonly projectId: string
  readonly projects: readonly Project[]
  readonly rateLimits: {
    readonly rpc: number
    readonly rpcMebibytes: number
    readonly rpcProject: number
  }
}

/** @param spending shares them with the other workers */
export function createRpcLimits(settings: RpcLimitSettings, spending?: Spending): RpcLimits {
  const { rpc, rpcMebibytes, rpcProject } = settings.rateLimits
  const projects = new Map(
    [{ id: settings.projectId, perMinute: undefined }, ...settings.projects].map(
      ({ id, perMinute }) => [
        id,
        shared(`project ${id}`, createAllowance({ perMinute: perMinute ?? rpcProject })),
      ],
    ),
  )
  const sockets = createOpenSockets()
  return {
    calls: shared('calls', createAllowance({ perMinute: rpc })),
    bytes: shared('bytes', createAllowance({ perMinute: rpcMebibytes * MEBIBYTE })),
    project: (id) => projects.get(id),
    sockets,
    close: () => sockets.close(),
  }

  function shared(name: string, own: Allowance): Allowance {
    const tell = spending?.share(`rpc ${name}`, own.spend)
    if (!tell) return own
    return {
      ...own,
      spend(key, units) {
        own.spend(key, units)
        tell(key, units)
      },
    }
  }
}
