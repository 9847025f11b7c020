// An allowance for a swap is for the sold token, the known spender, the sold amount, and a short time.
import { PERMIT2 } from '../contracts.ts'
import type { ReadAllowance, SwapReading } from './reading.ts'
import { rejectSwap } from './rejection.ts'

/** The longest that a swap or its allowance may be valid. */
export const LONGEST_VALIDITY_S = 30 * 60
/** The clocks of the device and of the server that built the swap differ by as much. */
const CLOCK_TOLERANCE_S = 120
/** From here on an allowance counts as unlimited: contracts write several values. */
const UNLIMITED = 2n ** 95n

/** Whether a time in seconds since 1970 is past, or further away than a swap may be valid. */
export const isTooFar = (seconds: number, nowMs: number): boolean =>
  seconds * 1000 > nowMs + (LONGEST_VALIDITY_S + CLOCK_TOLERANCE_S) * 1000
export const isPast = (seconds: number, nowMs: number): boolean => seconds * 1000 <= nowMs

/** @throws SwapError */
export function checkAllowances(
  { sell, pulls, allowances }: Pick<SwapReading, 'sell' | 'pulls' | 'allowances'>,
  nowMs: number,
): void {
  const token = sell.asset.address?.toLowerCase()
  for (const one of allowances) {
    if (!pulls || one.token.toLowerCase() !== token) rejectSwap('allowance_token')
    checkSpender(one, pulls)
    checkAmount(one, sell.atMost)
    if (one.expiresAtS !== undefined && one.expiresAtS !== 0) {
      if (isTooFar(one.expiresAtS, nowMs)) rejectSwap('allowance_expiry')
      if (isPast(one.expiresAtS, nowMs)) rejectSwap('expired')
    }
  }
}

type Pulls = NonNullable<SwapReading['pulls']>

function checkSpender({ spender, expiresAtS }: ReadAllowance, { by, spender: taker }: Pulls): void {
  // Tokens allow Permit2, which allows the router until a time.
  const expected = by === 'permit2' && expiresAtS === undefined ? PERMIT2 : taker
  const isRightKind = by === 'permit2' || expiresAtS === undefined
  if (!isRightKind || spender.toLowerCase() !== expected.toLowerCase())
    rejectSwap('unknown_spender')
}

function checkAmount({ amount }: ReadAllowance, sold: bigint): void {
  // Some tokens change an allowance only from zero.
  if (amount === 0n || amount === sold) return
  rejectSwap(amount >= UNLIMITED ? 'unlimited_allowance' : 'allowance_amount')
}
