// Parses amounts that people type.

export type AmountProblem = 'empty' | 'notANumber' | 'tooManyDecimals' | 'zero'

export type ParsedAmount = { ok: true; value: bigint } | { ok: false; problem: AmountProblem }

/** Longer than the largest 256-bit amount with 36 decimals. */
const MAX_LENGTH = 120

/**
 * Parses a plain decimal number such as `0.25` or `.5` into base units. Commas are rejected, because `1,500`
 * means a thousand times more in some countries than in others.
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
