// A node's answer with the raw JSON of its value. Numbers above 2^53, which Solana uses, would not survive parsing
// and serialising.

export interface Answer {
  readonly member: 'result' | 'error'
  /** The member's raw JSON value. */
  readonly json: string
  /** The same value, parsed. */
  readonly value: unknown
}

/** An answer that is forwarded while it arrives. */
export interface LargeAnswer {
  readonly member: 'result' | 'error'
  /** The member's value in pieces. Throws `UpstreamError` if it breaks off or belongs to another call. */
  readonly pieces: AsyncIterable<Buffer>
  /** For callers that do not read it. */
  discard(): void
}

export type NodeAnswer = Answer | LargeAnswer

export const isLarge = (answer: NodeAnswer): answer is LargeAnswer => 'pieces' in answer
