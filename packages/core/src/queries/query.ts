// What a reading is, before anything is asked. It knows nothing of the cache that runs it, so that saying
// what is to be read loads none.
import type { CaipNetworkId } from '@aureus/protocol'

export interface Query<T> {
  /** What is read, of whom, and where: the same key is the same reading, asked once for all who want it. */
  key: readonly string[]
  /** Rejects when the signal is aborted, which it is once nobody wants the answer any more. */
  read(signal: AbortSignal): Promise<T>
  /** Puts the answer where the client's state has it; also one that was kept, for whoever comes later. */
  show?(value: T): void
  /** The chains whose new blocks may change the answer; asked again at each. */
  heads?(): readonly CaipNetworkId[]
  /** It has a rule of its own for after a failure: no retries, one try so long after it. */
  pauseMs?: number
}
