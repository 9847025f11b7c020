// What every adapter of a swap service is made from.
import type { Upstreams } from '../../../chain/rpc/upstreams.ts'

export interface ServiceParameters {
  /** In place of the service's own address, for a test network or a stand-in. */
  url: string | undefined
  /** Never leaves this server. */
  key: string | undefined
  upstreams: Pick<Upstreams, 'chain'>
  /** Milliseconds since 1970. */
  clock: () => number
}
