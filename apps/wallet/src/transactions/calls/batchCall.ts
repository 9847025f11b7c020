import type { Hex } from 'viem'

/** A call that a page asks for, or that another call contains. */
export interface BatchCall {
  to: string
  value: bigint
  /** Undefined for a plain payment. */
  data: Hex | undefined
}
