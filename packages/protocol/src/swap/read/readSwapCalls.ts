// Reads the calls of a swap: allowances first, the swap last.
import type { CaipNetworkId } from '../../caip/caip.ts'
import { checkAllowances, isPast } from './checkAllowances.ts'
import { readAllowance } from './readAllowance.ts'
import { swapReaders } from './readers.ts'
import type { ReadCall, ReadContext, SwapReader, SwapReading } from './reading.ts'
import { rejectSwap, SwapError, type SwapRejection } from './rejection.ts'

export interface ReadSwapParameters extends ReadContext {
  /** In the order in which they are sent. */
  readonly calls: readonly ReadCall[]
  /** Milliseconds since 1970. */
  readonly nowMs: number
}

/**
 * What calls of known contracts do, or why they are not read as a swap. Every allowance among them is exactly what the
 * swap needs. The result says who receives: whether that is the visitor is for the caller to check.
 */
export function readSwapCalls(
  parameters: ReadSwapParameters,
): { reading: SwapReading } | { rejection: SwapRejection } {
  try {
    return { reading: readSwap(parameters) }
  } catch (error) {
    if (error instanceof SwapError) return { rejection: error.reason }
    throw error
  }
}

/** As `readSwapCalls`. @throws SwapError */
export const readSwap = (parameters: ReadSwapParameters): SwapReading =>
  readWith(swapReaders, parameters)

/** @throws SwapError */
export function readWith(
  readers: readonly SwapReader[],
  { calls, nowMs, ...context }: ReadSwapParameters,
): SwapReading {
  const swap = calls.at(-1) ?? rejectSwap('call_order')
  const router = swap.to.toLowerCase()
  const reader = readers.find((one) => one.knows(context.chainId, router))
  if (!reader) return rejectSwap('unknown_contract')
  // Allowances before the swap, so that a reason names the first call that is wrong.
  const before = calls.slice(0, -1).map(readAllowance)
  const read = reader.read(swap, context)
  const allowances = [...before, ...read.allowances]
  const reading = { ...read, allowances, router, venue: reader.venue }
  checkAllowances(reading, nowMs)
  checkFillDeadline(reading, nowMs)
  return reading
}

/** A week, which providers ask for, and a day for clocks and quotes. */
const LONGEST_FILL_S = 8 * 86_400

function checkFillDeadline({ fillDeadlineS }: SwapReading, nowMs: number): void {
  if (fillDeadlineS === undefined) return
  if (isPast(fillDeadlineS, nowMs)) rejectSwap('expired')
  if (fillDeadlineS * 1000 > nowMs + LONGEST_FILL_S * 1000) rejectSwap('deadline')
}

/** Whether a reader exists for the contract, so that a call of it is meant as a swap. */
export const isSwapContract = (chainId: CaipNetworkId, to: string): boolean =>
  swapReaders.some((reader) => reader.knows(chainId, to.toLowerCase()))
