// Which pools may be on the way from one token to another, and the contracts that say what they give.
import type { UniswapDeployment } from '@aureus/protocol/swap'
import { type Address, type Hex, zeroAddress } from 'viem'
import {
  decodeV3Quote,
  type Exact,
  type Hop,
  isSame,
  type Pair,
  type QuotedPool,
  readV3Quote,
} from './pools.ts'
import type { ContractRead } from './readContracts.ts'
import { decodeV4Quote, MAX_V4_AMOUNT, readV4Quote } from './v4Pools.ts'

/** The zero address is the coin. */
export interface RouteWanted extends Pair {
  readonly exact: Exact
  /** Base units of the token whose amount is fixed. */
  readonly amount: bigint
}

/** For the pools of one version. */
export interface Quoter {
  /** What is wanted, as these pools trade it. */
  readonly direct: Pair
  /** Tokens that may be between. */
  readonly hubs: readonly Address[]
  readonly read: (pool: QuotedPool, fixed: bigint) => ContractRead
  readonly decode: (answer: Hex | undefined, pool: QuotedPool, fixed: bigint) => Hop | undefined
}

export function quotersOf(
  deployment: UniswapDeployment,
  { exact, amount, tokenIn, tokenOut }: RouteWanted,
): Quoter[] {
  const { wrappedCoin, v3, v4Quoter } = deployment
  const pair = { tokenIn, tokenOut }
  const quoters: Quoter[] = []
  if (v3) {
    const direct = withWrapped(pair, wrappedCoin)
    quoters.push({
      direct,
      hubs: hubsOf(deployment, direct, wrappedCoin),
      read: (pool, fixed) => readV3Quote(v3.quoter, pool, exact, fixed),
      decode: (answer, pool, fixed) => decodeV3Quote(answer, pool, exact, fixed),
    })
  }
  if (v4Quoter && amount <= MAX_V4_AMOUNT)
    quoters.push({
      direct: pair,
      hubs: hubsOf(deployment, pair, zeroAddress),
      read: (pool, fixed) => readV4Quote(v4Quoter, pool, exact, fixed),
      decode: (answer, pool, fixed) => decodeV4Quote(answer, pool, exact, fixed),
    })
  return quoters
}

/** The pairs of v2, in the order of the swap: alone, or with a hub between two. */
export function waysOf(
  { v2Factory, ...deployment }: UniswapDeployment,
  wanted: Pair,
): readonly (readonly Pair[])[] {
  if (!v2Factory) return []
  const { tokenIn, tokenOut } = withWrapped(wanted, deployment.wrappedCoin)
  const hubs = hubsOf(deployment, { tokenIn, tokenOut }, deployment.wrappedCoin)
  return [
    [{ tokenIn, tokenOut }],
    ...hubs.map((hub) => [
      { tokenIn, tokenOut: hub },
      { tokenIn: hub, tokenOut },
    ]),
  ]
}

/** Pools of v2 and v3 trade the wrapped coin. */
function withWrapped({ tokenIn, tokenOut }: Pair, wrappedCoin: Address = zeroAddress): Pair {
  const wrapped = (token: Address) => (token === zeroAddress ? wrappedCoin : token)
  return { tokenIn: wrapped(tokenIn), tokenOut: wrapped(tokenOut) }
}

/** @param coin as the pools trade it */
const hubsOf = (
  { hubs }: Pick<UniswapDeployment, 'hubs'>,
  { tokenIn, tokenOut }: Pair,
  coin: Address | undefined,
) =>
  [...(coin ? [coin] : []), ...hubs].filter(
    (hub) => !isSame(hub, tokenIn) && !isSame(hub, tokenOut),
  )
