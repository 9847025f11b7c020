// The best way from one token to another: direct, or over a token that many pools trade.
import type { UniswapDeployment } from '@aureus/protocol/swap'
import { type Address, type Hex, zeroAddress } from 'viem'
import type { Chain } from '../../../chain/rpc/chain.ts'
import {
  decodeReserves,
  type Exact,
  type Hop,
  isSame,
  type Pair,
  poolFees,
  type Reserves,
  readReserves,
  v2Hop,
  v2Pair,
} from './pools.ts'
import { type Quoter, quotersOf, type RouteWanted, waysOf } from './quoters.ts'
import { type ContractAnswers, type ContractRead, readContracts } from './readContracts.ts'

/** Pools in the order of the swap, all of one version. */
export type Route = readonly [Hop, ...Hop[]]

export const amountsOf = (route: Route) => ({
  amountIn: route[0].amountIn,
  amountOut: route.reduce((_, hop) => hop).amountOut,
  gas: route.reduce((sum, { gas }) => sum + gas, 0n),
})

/** A read, and what its answer is for. */
interface Question {
  readonly read: ContractRead
  readonly take: (answer: Hex | undefined) => void
}

/**
 * @returns undefined if no pools lead there
 * @throws ProviderError if the chain does not answer
 */
export async function findRoute(
  chain: Chain,
  deployment: UniswapDeployment,
  wanted: RouteWanted,
): Promise<Route | undefined> {
  const { exact, amount } = wanted
  const { wrappedCoin, v2Factory } = deployment
  const ways = waysOf(deployment, wanted)
  const quoters = quotersOf(deployment, wanted)
  const reserves = new Map<Pair, Reserves>()
  const routes: Route[] = []

  const askV2 = (factory: Address, pair: Pair): Question => ({
    read: readReserves(v2Pair(factory, pair.tokenIn, pair.tokenOut)),
    take(answer) {
      const held = decodeReserves(answer, pair.tokenIn, pair.tokenOut)
      if (held) reserves.set(pair, held)
    },
  })

  const askQuoter = (
    quoter: Quoter,
    pair: Pair,
    fixed: bigint,
    take: (hop: Hop) => void,
  ): Question[] =>
    poolFees.map((fee) => ({
      read: quoter.read({ ...pair, fee }, fixed),
      take(answer) {
        const hop = quoter.decode(answer, { ...pair, fee }, fixed)
        if (hop) take(hop)
      },
    }))

  // From the fixed amount to each hub, by the pool that is best there.
  const near = quoters.map((quoter) => ({ quoter, hops: new Map<Address, Hop>() }))
  const { gasPrice } = await ask(chain, [
    ...(v2Factory ? ways.flat().map((pair) => askV2(v2Factory, pair)) : []),
    ...near.flatMap(({ quoter, hops }) => {
      const { tokenIn, tokenOut } = quoter.direct
      return [
        ...askQuoter(quoter, quoter.direct, amount, (hop) => routes.push([hop])),
        ...quoter.hubs.flatMap((hub) =>
          askQuoter(
            quoter,
            exact === 'sell' ? { tokenIn, tokenOut: hub } : { tokenIn: hub, tokenOut },
            amount,
            (hop) => {
              const known = hops.get(hub)
              if (!known || isBetter(exact, hop, known)) hops.set(hub, hop)
            },
          ),
        ),
      ]
    }),
  ])
  for (const way of ways) {
    const route = v2Route(way, reserves, exact, amount)
    if (route) routes.push(route)
  }
  const far = near.flatMap(({ quoter, hops }) =>
    [...hops].flatMap(([hub, hop]) => {
      const { tokenIn, tokenOut } = quoter.direct
      return exact === 'sell'
        ? askQuoter(quoter, { tokenIn: hub, tokenOut }, hop.amountOut, (last) =>
            routes.push([hop, last]),
          )
        : askQuoter(quoter, { tokenIn, tokenOut: hub }, hop.amountIn, (first) =>
            routes.push([first, hop]),
          )
    }),
  )
  if (far.length > 0) await ask(chain, far)
  return best(routes, wanted, { wrappedCoin, gasPrice })
}

/** From the fixed amount to the other: forwards in a sale, backwards in a purchase. */
function v2Route(
  way: readonly Pair[],
  reserves: ReadonlyMap<Pair, Reserves>,
  exact: Exact,
  amount: bigint,
): Route | undefined {
  const hops: Hop[] = []
  let next = amount
  for (const pair of exact === 'sell' ? way : way.toReversed()) {
    const held = reserves.get(pair)
    const hop = held && v2Hop(held, pair, exact, next)
    if (!hop) return undefined
    hops.push(hop)
    next = exact === 'sell' ? hop.amountOut : hop.amountIn
  }
  const [first, ...others] = exact === 'sell' ? hops : hops.toReversed()
  return first && [first, ...others]
}

const isBetter = (exact: Exact, one: Hop, other: Hop) =>
  exact === 'sell' ? one.amountOut > other.amountOut : one.amountIn < other.amountIn

async function ask(
  chain: Chain,
  questions: readonly Question[],
): Promise<Pick<ContractAnswers, 'gasPrice'>> {
  const { results, gasPrice } = await readContracts(
    chain,
    questions.map(({ read }) => read),
  )
  for (const [at, { take }] of questions.entries()) take(results[at])
  return { gasPrice }
}

/** The route with the best amount after gas, which is converted at the price of the pools themselves. */
export function best(
  routes: readonly Route[],
  { tokenIn, tokenOut, exact }: Pick<RouteWanted, 'tokenIn' | 'tokenOut' | 'exact'>,
  { wrappedCoin, gasPrice }: { wrappedCoin: Address | undefined; gasPrice: bigint },
): Route | undefined {
  const rate = rateOfCoin()
  const worth = (route: Route) => {
    const { amountIn, amountOut, gas } = amountsOf(route)
    const cost = (gas * gasPrice * rate.amount) / rate.coins
    return exact === 'sell' ? amountOut - cost : -amountIn - cost
  }
  const [first, ...others] = routes
  if (!first) return undefined
  return others.reduce((found, route) => (worth(route) > worth(found) ? route : found), first)

  /** What coins are worth in the token whose amount is open. Without pools for it, gas does not count. */
  function rateOfCoin(): { amount: bigint; coins: bigint } {
    const isCoin = (token: Address) =>
      token === zeroAddress || (wrappedCoin !== undefined && isSame(token, wrappedCoin))
    const open = exact === 'sell' ? tokenOut : tokenIn
    if (isCoin(open)) return { amount: 1n, coins: 1n }
    const hop = routes
      .flat()
      .find((one) =>
        exact === 'sell'
          ? isCoin(one.tokenIn) && isSame(one.tokenOut, open)
          : isCoin(one.tokenOut) && isSame(one.tokenIn, open),
      )
    if (!hop || hop.amountIn === 0n || hop.amountOut === 0n) return { amount: 0n, coins: 1n }
    return exact === 'sell'
      ? { amount: hop.amountOut, coins: hop.amountIn }
      : { amount: hop.amountIn, coins: hop.amountOut }
  }
}
