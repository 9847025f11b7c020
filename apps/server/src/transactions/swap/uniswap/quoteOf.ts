// The amounts of a quote, and the plan that keeps to them.
import { PERMIT2, type SwapToken } from '@aureus/protocol/swap'
import { type Address, getAddress, zeroAddress } from 'viem'
import type { QuoteAsked, SourceQuote } from '../source.ts'
import { amountsOf, type Route } from './findRoute.ts'
import type { Memo } from './memo.ts'
import type { SwapPlan } from './swapPlan.ts'

const WHOLE = 10_000n
/** Hundredths of a basis point. */
const V2_FEE = 3000
const X36 = 10n ** 36n
/** Seconds: a block of Ethereum. Other chains are faster. */
const DURATION = 12

/**
 * Units of gas beside the pools. With the pools' own figures they come to 1.0 to 1.3 of what new accounts used on the
 * development chain.
 */
const TRANSACTION_GAS = 45_000n
const PERMIT_GAS = 60_000n
const WRAP_GAS = 20_000n
const FEE_GAS = 30_000n

/** What the pools must give so that exactly this much is left: the router rounds the operator's fee down. */
export const withFee = (amount: bigint, { fee }: Pick<QuoteAsked, 'fee'>): bigint =>
  (amount * WHOLE) / (WHOLE - BigInt(fee?.basisPoints ?? 0))

export function quoteOf(asked: QuoteAsked, route: Route): Omit<SourceQuote, 'memo'> {
  const { sell, buy, exact, amount, fee } = asked
  const slippage = BigInt(asked.slippage)
  const { amountIn, amountOut, gas } = amountsOf(route)
  // As the router computes it.
  const feeAmount = (amountOut * BigInt(fee?.basisPoints ?? 0)) / WHOLE
  const buyAmount = amountOut - feeAmount
  const sellAmount = exact === 'sell' ? amount : (amountIn * (WHOLE + slippage)) / WHOLE
  const between = (token: Address) =>
    assetOf({ chainId: sell.chainId, ...(token !== zeroAddress && { address: token }) })
  const isCoin = sell.address === undefined || buy.address === undefined
  const needed =
    gas +
    TRANSACTION_GAS +
    (sell.address === undefined ? 0n : PERMIT_GAS) +
    (isCoin ? WRAP_GAS : 0n) +
    (fee ? FEE_GAS : 0n)
  return {
    kind: 'transaction',
    sellAmount,
    buyAmount,
    minimum: exact === 'sell' ? (buyAmount * (WHOLE - slippage)) / WHOLE : amount,
    // A pool writes to its accumulators only if a second has passed since its last change, so it needs less in an
    // estimate within that second than in the block.
    gas: (needed * 13n) / 10n,
    ...(fee && { operatorFee: { asset: 'buy', amount: feeAmount } }),
    route: route.map((hop, at) => ({
      venue: `Uniswap ${hop.version}`,
      poolFee: hop.fee ?? V2_FEE,
      sell: at === 0 ? assetOf(sell) : between(hop.tokenIn),
      buy: at === route.length - 1 ? assetOf(buy) : between(hop.tokenOut),
      share: 10_000,
    })),
    ...(sell.address !== undefined && { allowance: { spender: PERMIT2, amount: sellAmount } }),
    duration: DURATION,
  }
}

const assetOf = ({ chainId, address }: Pick<SwapToken, 'chainId' | 'address'>) => ({
  chainId,
  ...(address !== undefined && { address }),
})

export function planOf(
  { asked, quoted }: { asked: QuoteAsked; quoted: SourceQuote },
  { version, hops, deadline }: Memo,
): Omit<SwapPlan, 'permit'> {
  const { sell, buy, exact, amount, fee } = asked
  const kept = WHOLE - BigInt(asked.slippage)
  return {
    version,
    exact,
    path: [...hops.slice(0, 1).map(({ tokenIn }) => tokenIn), ...hops.map((hop) => hop.tokenOut)],
    pools: hops.map((hop) => hop.version).reduce((_, one) => one),
    fees: hops.flatMap((hop) => hop.fee ?? []),
    sellsCoin: sell.address === undefined,
    buysCoin: buy.address === undefined,
    sellAmount: quoted.sellAmount,
    poolAmount: exact === 'sell' ? 0n : withFee(amount, asked),
    minimum: quoted.minimum,
    fee: fee && { basisPoints: fee.basisPoints, recipient: getAddress(fee.recipient) },
    hopPrices: hops.map(({ amountIn, amountOut }) => (amountOut * X36 * kept) / (amountIn * WHOLE)),
    deadline: BigInt(deadline),
  }
}
