// Why a node gave no usable answer.

/**
 * `limited`: it asks for fewer requests. `unbatched`: it does not support batches. `large`: larger than what is
 * buffered. `stale`: it is behind the chain. `unsure`: another node may know better. `resting`: no node is asked,
 * because all failed recently.
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

/** An upstream gave no usable answer. Contains neither its url, which may carry a key, nor its message. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly failure: UpstreamFailure
  /** How long the node asks to be left alone. */
  readonly retryAfterMs: number | undefined

  constructor(failure: UpstreamFailure, retryAfterMs?: number) {
    super(`Upstream failed: ${failure}`)
    this.failure = failure
    this.retryAfterMs = retryAfterMs
  }
}
