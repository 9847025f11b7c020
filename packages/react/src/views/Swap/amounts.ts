// Amounts of a swap in tokens and in US dollars. What is sent is always an exact number of base units.
import { type ParsedAmount, parseAmount } from '@aureus/core'
import { decimalText } from '@aureus/protocol/amounts'
import type { SwapToken } from '@aureus/protocol/swap'
import { moneyWords } from '../../ui/money.ts'
import type { SwapState } from './swapState.ts'

/** Prices of the cheapest tokens have about ten zeros after the point. */
const PRICE_DECIMALS = 18

/** Base units of the asset whose amount is typed. */
export function typedAmount({
  amount,
  exact,
  unit,
  sell,
  buy,
}: Pick<SwapState, 'amount' | 'exact' | 'unit' | 'sell' | 'buy'>): ParsedAmount {
  const token = exact === 'sell' ? sell : buy
  if (!token) return { ok: false, problem: 'empty' }
  if (unit === 'token') return parseAmount(amount, token.decimals)
  const price = scaledPrice(token)
  const dollars = parseAmount(amount, PRICE_DECIMALS)
  if (!dollars.ok || price === undefined) return dollars
  const value = (dollars.value * 10n ** BigInt(token.decimals)) / price
  return value > 0n ? { ok: true, value } : { ok: false, problem: 'zero' }
}

function scaledPrice({ price }: SwapToken): bigint | undefined {
  const parsed = parseAmount((price ?? 0).toFixed(PRICE_DECIMALS), PRICE_DECIMALS)
  return parsed.ok ? parsed.value : undefined
}

/** The amount in dollars as the field takes it, to the cent. */
export function inDollars(units: bigint, token: SwapToken): string {
  const price = scaledPrice(token) ?? 0n
  const cents = (units * price * 100n) / 10n ** BigInt(token.decimals + PRICE_DECIMALS)
  return decimalText(cents, 2)
}

const CENT = 0.01

/** In US dollars for the locale; undefined without a price. */
export function valueWords(
  units: bigint,
  { decimals, price }: Pick<SwapToken, 'decimals' | 'price'>,
  language: string,
): string | undefined {
  if (price === undefined) return undefined
  const value = Number(decimalText(units, decimals)) * price
  const dollars = (amount: number) => moneyWords(amount, 'USD', language)
  return value > 0 && value < CENT ? `<${dollars(CENT)}` : dollars(value)
}

/** Basis points of a percentage in plain text; undefined if it is not one from 0.01 to 50. */
export function parsePercent(text: string): number | undefined {
  const parsed = parseAmount(text, 2)
  return parsed.ok && parsed.value <= 5000n ? Number(parsed.value) : undefined
}
