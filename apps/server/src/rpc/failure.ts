// Why a node gave no usable answer.

/**
 * `limited`: it asks for fewer requests. `unbatched`: it takes no batches. `large`: more than is kept in
 * memory. `stale`: it is behind the chain. `unsure`: another node may know better. `resting`: none is
 * asked, because all failed lately.
 */
export type UpstreamFailure =
  | 'timeout'
  | 'network'
  | 'unreached'
  | 'status'
  | 'limited'
  | 'malformed'
  | 'unbatched'
  | 'large'
  | 'stale'
  | 'unsure'
  | 'resting'

/** An upstream gave no usable answer. Holds neither its address, which may carry a key, nor its words. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly failure: UpstreamFailure
  /** How long it asks to be left alone. */
  readonly retryAfterMs: number | undefined

  constructor(failure: UpstreamFailure, retryAfterMs?: number) {
    super(`Upstream failed: ${failure}`)
    this.failure = failure
    this.retryAfterMs = retryAfterMs
  }
}
