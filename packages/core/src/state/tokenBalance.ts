// One token that an account holds.
import type { CaipNetworkId } from '@aureus/protocol'

export interface TokenBalance {
  name: string
  symbol: string
  chainId: CaipNetworkId
  /** Of the token's contract, as a CAIP-10 id or in the chain's own form; absent for the native coin. */
  address?: string
  quantity: {
    /** How many digits of a base unit make a whole, as decimal text. */
    decimals: string
    /** Whole tokens, as decimal text. */
    numeric: string
  }
  /** Of one token, and of all that is held, in US dollars. Absent without a source of prices. */
  price?: number
  value?: number
  iconUrl?: string
}
