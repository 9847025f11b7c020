// Amounts from people.

export type AmountProblem = 'empty' | 'notANumber' | 'tooManyDecimals' | 'zero'

export type ParsedAmount = { ok: true; value: bigint } | { ok: false; problem: AmountProblem }

/** Longer than the largest 256-bit amount written with 36 decimals; beyond it nothing is an amount. */
const MAX_LENGTH = 120

/**
 * Reads a plain decimal number such as `0.25` or `.5` into base units. A comma is refused rather than
 * guessed at: `1,500` is a thousand times more in one country than in another.
 * @param decimals of the coin
 */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  const trimmed = text.trim()
  if (trimmed === '') return { ok: false, problem: 'empty' }
  const match = trimmed.length > MAX_LENGTH ? null : /^(\d*)(?:\.(\d*))?$/.exec(trimmed)
  const integer = match?.[1] ?? ''
  const fraction = (match?.[2] ?? '').replace(/0+$/, '')
  if (!match || !/\d/.test(trimmed)) return { ok: false, problem: 'notANumber' }
  if (fraction.length > decimals) return { ok: false, problem: 'tooManyDecimals' }
  const value = BigInt(integer + fraction.padEnd(decimals, '0') || '0')
  return value === 0n ? { ok: false, problem: 'zero' } : { ok: true, value }
}
