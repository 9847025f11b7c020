// What an executor offers for transactions of its own: those that take code away, and those that take the place of others.
import type { Fees } from '../chainReader.ts'

/** Nodes want 10 % more. */
const RAISE = { by: 125n, of: 100n }
/** How much more than the price of the moment the executor may pay for what takes code away. */
export const MOST = 2n

/** Neither fee is above `most`. */
export const capped = ({ maxFeePerGas, maxPriorityFeePerGas }: Fees, most: bigint): Fees => ({
  maxFeePerGas: smaller(maxFeePerGas, most),
  maxPriorityFeePerGas: smaller(maxPriorityFeePerGas, most),
})

const smaller = (one: bigint, other: bigint) => (one < other ? one : other)
export const larger = (one: bigint, other: bigint) => (one > other ? one : other)

export function raised({ maxFeePerGas, maxPriorityFeePerGas }: Fees, times: number): Fees {
  const higher = (fee: bigint) => {
    let risen = fee
    for (let at = 0; at < times; at++) risen = (risen * RAISE.by) / RAISE.of + 1n
    return risen
  }
  return {
    maxFeePerGas: higher(maxFeePerGas),
    maxPriorityFeePerGas: higher(maxPriorityFeePerGas),
  }
}

/** @param times how often it was sent before */
export function raise(first: Fees, times: number): Fees {
  const { maxFeePerGas, maxPriorityFeePerGas } = raised(first, times)
  const most = (fee: bigint, higher: bigint) => (higher < fee * MOST ? higher : fee * MOST)
  return {
    maxFeePerGas: most(first.maxFeePerGas, maxFeePerGas),
    maxPriorityFeePerGas: most(first.maxPriorityFeePerGas, maxPriorityFeePerGas),
  }
}
