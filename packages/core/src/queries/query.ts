// The description of a query. Independent of the cache that runs it, so that describing one does not load the
// cache.
import type { CaipNetworkId } from '@aureus/protocol'

export interface Query<T> {
  /** Identifies the query. Equal keys share one request and one result. */
  key: readonly string[]
  /** Rejects if the signal aborts, which happens when the last observer leaves. */
  read(signal: AbortSignal): Promise<T>
  /** Writes the result to the client's state. Also called with a cached result. */
  show?(value: T): void
  /** The chains whose new blocks may change the result. It is read again at each. */
  heads?(): readonly CaipNetworkId[]
  /** Replaces the default retries: after a failure, one attempt after this delay. */
  pauseMs?: number
}
