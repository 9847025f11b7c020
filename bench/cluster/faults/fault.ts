// A fault: what goes wrong while visitors are there, and what that may cost.
import type { Cluster } from '../cluster.ts'
import type { Replica, StartOptions } from '../parts/replica.ts'
import { until } from '../parts/until.ts'
import type { Allowed } from '../report/verdict.ts'

export interface Fault {
  name: string
  allowed: Allowed
  /** Why it cannot be tried here; undefined if it can. */
  impossible?(cluster: Cluster): string | undefined
  /** Does the damage and repairs it. @returns what else went wrong, in words */
  run(cluster: Cluster): Promise<string[]>
}

/** Starts a replica, and waits until the proxy sends visitors to it. */
export async function rejoin(
  { proxy }: Cluster,
  replica: Replica,
  options: StartOptions = {},
): Promise<void> {
  await replica.start(options)
  await until(`${replica.name} in the proxy`, () => proxy.isUp(replica.name))
}
