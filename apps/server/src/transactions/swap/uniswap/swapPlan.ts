// What a call of a universal router has to do.
import type { UniversalRouterVersion } from '@aureus/protocol/swap'
import type { Address, Hex } from 'viem'
import type { Exact, PoolFee, PoolVersion } from './pools.ts'

export interface SwapPlan {
  readonly version: UniversalRouterVersion
  readonly exact: Exact
  readonly pools: PoolVersion
  /** In the order of the swap, as the pools trade it: of v4 the coin is the zero address, of others the wrapped coin. */
  readonly path: readonly Address[]
  /** Of each pool; none in v2. */
  readonly fees: readonly PoolFee[]
  readonly sellsCoin: boolean
  readonly buysCoin: boolean
  /** Base units. Fixed, or the most that is sold. */
  readonly sellAmount: bigint
  /** Base units. For an exact purchase: what the pools must give, with the operator's fee. */
  readonly poolAmount: bigint
  /** Base units that arrive at least, after the operator's fee. */
  readonly minimum: bigint
  readonly fee: { readonly basisPoints: number; readonly recipient: Address } | undefined
  /** Lowest output ÷ input × 10^36 of each hop. Only version 2.1.1 takes them. */
  readonly hopPrices: readonly bigint[]
  /** Input of the permit command. */
  readonly permit: Hex | undefined
  /** Seconds since 1970. */
  readonly deadline: bigint
}
