// Watches for coins and tokens that arrive at an account.
import type { CaipAddress } from '@aureus/protocol'
import { parseAmount } from '../amounts/parseAmount.ts'
import type { Client } from '../client/client.ts'
import { observe } from '../queries/observe.ts'
import type { TokenBalance } from '../state/tokenBalance.ts'
import { tokenBalanceQuery } from './tokenBalanceQuery.ts'

export interface Arrival {
  symbol: string
  /** Absent for the network's coin. */
  address?: string
  /** Base units. */
  amount: bigint
  decimals: number
}

export interface WatchArrivalsParameters {
  caipAddress: CaipAddress
  onArrival(arrival: Arrival): void
}

/**
 * Compares the account's balances at each new block while the page is visible. What arrived before the first read does not
 * count, and what left is not reported.
 * @returns a function that ends it
 */
export function watchArrivals(
  client: Client,
  { caipAddress, onArrival }: WatchArrivalsParameters,
): () => void {
  let before: readonly TokenBalance[] | undefined
  const { end } = observe(client, tokenBalanceQuery(client, caipAddress), (reading) => {
    const { status, value, loading } = reading
    // A cached answer may be older than the last arrival.
    if (status !== 'success' || !value || loading) return
    const arrived = before ? arrivalsBetween(before, value) : []
    before = value
    for (const arrival of arrived) onArrival(arrival)
  })
  return end
}

/** What the second list has more of. A token that only the second one lists arrived as a whole. */
export function arrivalsBetween(
  before: readonly TokenBalance[],
  after: readonly TokenBalance[],
): Arrival[] {
  const had = new Map(before.map((token) => [token.address, unitsOf(token)]))
  return after.flatMap((token) => {
    const amount = unitsOf(token) - (had.get(token.address) ?? 0n)
    if (amount <= 0n) return []
    const { symbol, address, quantity } = token
    const decimals = Number(quantity.decimals)
    return [{ symbol, amount, decimals, ...(address !== undefined && { address }) }]
  })
}

/** Zero for text that does not parse. */
function unitsOf({ quantity }: TokenBalance): bigint {
  const parsed = parseAmount(quantity.numeric, Number(quantity.decimals))
  return parsed.ok ? parsed.value : 0n
}
