// What stands in the way of a swap, from what the form knows.
import type { AmountProblem } from '@aureus/core'
import { isSameAsset, type SwapQuote, type SwapRefusal } from '@aureus/protocol/swap'
import { typedAmount } from './amounts.ts'
import type { Offers, SwapState } from './swapState.ts'

export type AmountTrouble =
  | { kind: Exclude<AmountProblem, 'empty'> }
  | { kind: 'balance'; available: bigint }
  | { kind: 'fee'; fee: bigint; available: bigint; alone: boolean }

export interface Balances {
  /** Base units of the sold asset; undefined while unknown. */
  sell: bigint | undefined
  /** Base units of the coin that pays the fee. */
  coin: bigint | undefined
  /** Somebody else may pay the fee, so too few coins do not matter. */
  mayBeSponsored: boolean
}

/** The first problem with the amount that is paid. */
export function amountTrouble(
  state: SwapState,
  quote: SwapQuote | undefined,
  { sell: balance, coin, mayBeSponsored }: Balances,
): AmountTrouble | undefined {
  const typed = typedAmount(state)
  if (!typed.ok) return typed.problem === 'empty' ? undefined : { kind: typed.problem }
  const amount = state.exact === 'sell' ? typed.value : BigInt(quote?.sell.amount ?? 0)
  if (balance !== undefined && amount > balance) return { kind: 'balance', available: balance }
  const fee = BigInt(quote?.networkFee ?? '0')
  const isCoin = state.sell !== undefined && state.sell.address === undefined
  const needed = isCoin ? amount + fee : fee
  if (coin === undefined || mayBeSponsored || fee === 0n || needed <= coin) return undefined
  return { kind: 'fee', fee, available: coin, alone: !isCoin || coin <= fee }
}

/** The most useful first: what the visitor can change, then what passes. */
const byUse = [
  'amount_too_small',
  'amount_too_large',
  'rate_limited',
  'unavailable',
  'disabled',
  'no_route',
] as const satisfies readonly SwapRefusal[]

/** Why there is no offer; undefined while there is one, or while sources have not answered. */
export function refusalOf({ quoting, quotes, refusals }: Offers): SwapRefusal | undefined {
  const isOver = quoting === 'done' || quoting === 'paused'
  if (!isOver || quotes.length > 0) return undefined
  return byUse.find((reason) => refusals.includes(reason)) ?? 'no_route'
}

export const isSamePair = ({ sell, buy }: Pick<SwapState, 'sell' | 'buy'>): boolean =>
  sell !== undefined && buy !== undefined && isSameAsset(sell, buy)

/** Basis points. Above the first it is shown in red, above the second the visitor must confirm it. */
export const HIGH_IMPACT = 500
export const CONFIRMED_IMPACT = 1500
/** Basis points. */
export const HIGH_SLIPPAGE = 300
