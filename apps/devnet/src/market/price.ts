// What the market maker trades at: always the same prices, worse for larger amounts, as if it held these reserves.

export interface Reserves {
  /** Base units of the asset that the visitor sells. */
  sold: bigint
  /** Base units of the asset that the visitor buys. */
  bought: bigint
}

/** 10,000 SOL and 25,000 tokens. */
const COIN_RESERVE = 10_000_000_000_000n
const TOKEN_RESERVE = 25_000_000_000n

export const reservesFor = (sells: 'coin' | 'token'): Reserves =>
  sells === 'coin'
    ? { sold: COIN_RESERVE, bought: TOKEN_RESERVE }
    : { sold: TOKEN_RESERVE, bought: COIN_RESERVE }

/** What stays of the sold amount after the maker's own fee of 0.3 %. */
const KEPT = 997n
const WHOLE = 1000n
/** A tenth of a reserve at once. */
const MOST_PART = 10n

export type Priced =
  | { sell: bigint; buy: bigint }
  | { refused: 'amount_too_small' | 'amount_too_large' }

/** Rounds in the maker's favour. */
export function priceOf(
  { sold, bought }: Reserves,
  { exact, amount }: { exact: 'sell' | 'buy'; amount: bigint },
): Priced {
  if (amount > (exact === 'sell' ? sold : bought) / MOST_PART)
    return { refused: 'amount_too_large' }
  if (exact === 'buy') {
    const before = (sold * amount) / (bought - amount) + 1n
    return { sell: (before * WHOLE) / KEPT + 1n, buy: amount }
  }
  const after = (amount * KEPT) / WHOLE
  const buy = (bought * after) / (sold + after)
  return buy > 0n ? { sell: amount, buy } : { refused: 'amount_too_small' }
}
