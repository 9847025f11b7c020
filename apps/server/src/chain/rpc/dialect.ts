/** How nodes deviate from JSON-RPC 2.0 over HTTP. */
export interface Dialect {
  /** The statuses, beside 200 and 400, of answers that contain an error. */
  readonly errorStatuses: readonly number[]
  /** JSON-RPC 1.0: messages have no version, and an answer has both members, of which one is null. */
  readonly isLegacy: boolean
  /** Whether nodes take batches. Those of other families show it. */
  readonly hasBatches: boolean
}
