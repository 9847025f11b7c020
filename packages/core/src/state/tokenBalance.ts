// A token that an account holds.
import type { CaipNetworkId } from '@aureus/protocol'

export interface TokenBalance {
  name: string
  symbol: string
  chainId: CaipNetworkId
  /** The token's contract, as a CAIP-10 ID or in the chain's own format. Absent for the native coin. */
  address?: string
  quantity: {
    /** Number of decimals, as decimal text. */
    decimals: string
    /** Amount in whole tokens, as decimal text. */
    numeric: string
  }
  /** Price per token and value of the amount, in US dollars. Absent without a price source. */
  price?: number
  value?: number
  iconUrl?: string
}
