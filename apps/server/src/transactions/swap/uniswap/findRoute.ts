// The best way from one token to another: direct, or over a token that many pools trade.
import type { UniswapDeployment } from '@aureus/protocol/swap'
import type { Address, Hex } from 'viem'
import type { Chain } from '../../../chain/rpc/chain.ts'
import {
  decodeReserves,
  decodeV3Quote,
  type Exact,
  type Hop,
  type Reserves,
  readReserves,
  readV3Quote,
  v2Hop,
  v2Pair,
  v3Fees,
} from './pools.ts'
import { type ContractAnswers, type ContractRead, readContracts } from './readContracts.ts'

export interface RouteWanted {
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly exact: Exact
  /** Base units of the token whose amount is fixed. */
  readonly amount: bigint
}

/** Pools in the order of the swap. All are of v2, or all of v3. */
export type Route = readonly [Hop, ...Hop[]]

export const amountsOf = (route: Route) => ({
  amountIn: route[0].amountIn,
  amountOut: route.reduce((_, hop) => hop).amountOut,
  gas: route.reduce((sum, { gas }) => sum + gas, 0n),
})

interface Pair {
  readonly tokenIn: Address
  readonly tokenOut: Address
}

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
  const { tokenIn, tokenOut, exact, amount } = wanted
  const { wrappedCoin, v2Factory, v3 } = deployment
  const hubs = [...(wrappedCoin ? [wrappedCoin] : []), ...deployment.hubs].filter(
    (hub) => !isSame(hub, tokenIn) && !isSame(hub, tokenOut),
  )
  const direct: Pair = { tokenIn, tokenOut }
  const ways = [
    [direct],
    ...hubs.map((hub) => [
      { tokenIn, tokenOut: hub },
      { tokenIn: hub, tokenOut },
    ]),
  ]
  const reserves = new Map<Pair, Reserves>()
  const routes: Route[] = []

  const askV2 = (factory: Address, pair: Pair): Question => ({
    read: readReserves(v2Pair(factory, pair.tokenIn, pair.tokenOut)),
    take(answer) {
      const held = decodeReserves(answer, pair.tokenIn, pair.tokenOut)
      if (held) reserves.set(pair, held)
    },
  })

  const askV3 = (pair: Pair, fixed: bigint, take: (hop: Hop) => void): Question[] =>
    (v3 ? v3Fees : []).map((fee) => ({
      read: readV3Quote(v3?.quoter as Address, { ...pair, fee }, exact, fixed),
      take(answer) {
        const hop = decodeV3Quote(answer, { ...pair, fee }, exact, fixed)
        if (hop) take(hop)
      },
    }))

  // From the fixed amount to each hub, by the pool of v3 that is best there.
  const near = new Map<Address, Hop>()
  const { gasPrice } = await ask(chain, [
    ...(v2Factory ? ways.flat().map((pair) => askV2(v2Factory, pair)) : []),
    ...askV3(direct, amount, (hop) => routes.push([hop])),
    ...hubs.flatMap((hub) =>
      askV3(
        exact === 'sell' ? { tokenIn, tokenOut: hub } : { tokenIn: hub, tokenOut },
        amount,
        (hop) => {
          const known = near.get(hub)
          if (!known || isBetter(exact, hop, known)) near.set(hub, hop)
        },
      ),
    ),
  ])
  for (const way of ways) {
    const route = v2Route(way, reserves, exact, amount)
    if (route) routes.push(route)
  }
  const far = [...near].flatMap(([hub, hop]) =>
    exact === 'sell'
      ? askV3({ tokenIn: hub, tokenOut }, hop.amountOut, (last) => routes.push([hop, last]))
      : askV3({ tokenIn, tokenOut: hub }, hop.amountIn, (first) => routes.push([first, hop])),
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

const isSame = (one: Address, other: Address) => one.toLowerCase() === other.toLowerCase()

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
    const open = exact === 'sell' ? tokenOut : tokenIn
    if (wrappedCoin && isSame(open, wrappedCoin)) return { amount: 1n, coins: 1n }
    const hop = routes
      .flat()
      .find((one) =>
        exact === 'sell'
          ? wrappedCoin && isSame(one.tokenIn, wrappedCoin) && isSame(one.tokenOut, open)
          : wrappedCoin && isSame(one.tokenOut, wrappedCoin) && isSame(one.tokenIn, open),
      )
    if (!hop || hop.amountIn === 0n || hop.amountOut === 0n) return { amount: 0n, coins: 1n }
    return exact === 'sell'
      ? { amount: hop.amountOut, coins: hop.amountIn }
      : { amount: hop.amountIn, coins: hop.amountOut }
  }
}
