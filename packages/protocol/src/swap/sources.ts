// The services and contracts that quote swaps.
import * as v from 'valibot'

/**
 * `uniswap`: contracts on chain, read by this server. `market`: a service that speaks Aureus' own interface
 * (docs/swap-and-buy.md).
 */
export const swapSources = [
  'uniswap',
  'cow',
  'lifi',
  'jupiter',
  '0x',
  '1inch',
  'across',
  'relay',
  'market',
] as const

export const SwapSourceSchema = v.picklist(swapSources)
export type SwapSourceName = (typeof swapSources)[number]

/** What the server and the reader of swaps call a market maker, for which its users have no name. Pages translate it. */
export const MARKET_MAKER = 'Market maker'
