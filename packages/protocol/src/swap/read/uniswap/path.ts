// Which tokens a swap goes through, as the pools' versions write it.
import { rejectSwap } from '../rejection.ts'

export const MAX_HOPS = 8
const ADDRESS_DIGITS = 40
/** A fee of three bytes, and the next token. */
const HOP_DIGITS = 46

interface Ends {
  /** Lower case. */
  readonly first: string
  readonly last: string
}

/** Version 3: token, fee, token, fee, …, token in packed bytes. */
export function readPackedPath(path: string): Ends {
  const digits = path.slice(2)
  const hops = (digits.length - ADDRESS_DIGITS) / HOP_DIGITS
  if (!Number.isInteger(hops) || hops < 1 || hops > MAX_HOPS) rejectSwap('malformed')
  return {
    first: `0x${digits.slice(0, ADDRESS_DIGITS)}`,
    last: `0x${digits.slice(-ADDRESS_DIGITS)}`,
  }
}

/** Version 2: a list of tokens. */
export function readPath(path: readonly string[]): Ends {
  const [first, last] = [path[0], path.at(-1)]
  if (first === undefined || last === undefined || path.length < 2 || path.length > MAX_HOPS + 1)
    return rejectSwap('malformed')
  return { first, last }
}
