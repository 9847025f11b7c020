// One holding of an account in base units, and its form in the API.
import type { CaipNetworkId, TokenBalanceItem } from '@aureus/protocol'
import { formatUnits } from 'viem'

export interface Holding {
  name: string
  symbol: string
  decimals: number
  amount: bigint
  /** The part of `amount` that no block has yet, which may be negative. */
  unconfirmed?: bigint
  /** Absent for the network's coin. */
  address?: string
  iconUrl?: string
}

/** US dollars per whole token. */
export type Price = number | undefined

export function toItem(
  { name, symbol, decimals, amount, unconfirmed, address, iconUrl = '' }: Holding,
  chainId: CaipNetworkId,
  price: Price,
): TokenBalanceItem {
  const numeric = formatUnits(amount, decimals)
  return {
    name,
    symbol,
    chainId,
    ...(address !== undefined && { address }),
    ...(price !== undefined && { value: Number(numeric) * price, price }),
    quantity: { decimals: String(decimals), numeric },
    ...(unconfirmed !== undefined && { unconfirmed: String(unconfirmed) }),
    iconUrl,
  }
}
