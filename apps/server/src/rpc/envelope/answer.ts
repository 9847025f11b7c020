// An answer of a node, with its value as the node wrote it: a number above 2^53, which Solana's are,
// would not survive being read and written again.

export interface Answer {
  readonly member: 'result' | 'error'
  /** The member's value, JSON as it came. */
  readonly json: string
  /** The same, read. */
  readonly value: unknown
}

/** An answer that is passed on while it arrives. */
export interface LargeAnswer {
  readonly member: 'result' | 'error'
  /** The member's value in pieces; throws `UpstreamError` where it breaks off or turns out not to be for this call. */
  readonly pieces: AsyncIterable<Buffer>
  /** For whoever does not read it. */
  discard(): void
}

export type NodeAnswer = Answer | LargeAnswer

export const isLarge = (answer: NodeAnswer): answer is LargeAnswer => 'pieces' in answer
