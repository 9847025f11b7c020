// Whether what a source built is what the visitor was shown. Runs before any wallet is asked.
import { parseCaipAddress } from '../../caip/caip.ts'
import { toEvmChainId } from '../../caip/toEvmChainId.ts'
import { isSameAsset, type SwapAsset } from '../asset.ts'
import type { SwapBuild, SwapTypedData } from '../build.ts'
import { PERMIT2 } from '../contracts.ts'
import type { SwapQuote, SwapQuoteRequest } from '../quote.ts'
import { carriesPermits, isListed, lifiDiamonds, lifiPermitProxies } from '../serviceContracts.ts'
import { checkAllowances, isPast, isTooFar } from './checkAllowances.ts'
import { readAllowance } from './readAllowance.ts'
import type { ReadCall, ReadContext, SwapReading } from './reading.ts'
import { readOrder } from './readOrder.ts'
import { readPermit } from './readPermit.ts'
import { isSwapContract, readSwap } from './readSwapCalls.ts'
import { isTokenPermit, readTokenPermit } from './readTokenPermit.ts'
import { rejectSwap } from './rejection.ts'

export interface CheckSwapParameters {
  readonly request: SwapQuoteRequest
  readonly quote: SwapQuote
  readonly build: SwapBuild
  /** Milliseconds since 1970, by the server's clock. */
  readonly nowMs: number
  /** See `ReadContext`. */
  readonly confirmed?: ReadonlySet<string>
}

/** The `value` of a call, and its bounds, are hexadecimal. */
const toReadCall = ({
  to,
  data,
  value,
}: (SwapBuild & { kind: 'calls' })['calls'][number]): ReadCall => ({
  to,
  data,
  value: BigInt(value),
})

/**
 * Reads what was built, and compares it with the quote: the same chain and assets, no more sold, no less bought, the
 * visitor receives, the allowances are exactly what it needs, and the operator takes no more than was shown.
 * @returns what was read; `undefined` for a swap that the source has already
 * @throws SwapError
 */
export function checkSwap(parameters: CheckSwapParameters): SwapReading | undefined {
  const { request, quote, build, nowMs } = parameters
  checkQuote(request, quote)
  if (nowMs >= quote.expiresAt) rejectSwap('expired')
  switch (build.kind) {
    case 'submitted':
      if (build.reference.source !== quote.source) rejectSwap('unknown_contract')
      return undefined
    case 'solana':
      return rejectSwap('unknown_call')
    case 'calls': {
      const calls = build.calls.map(toReadCall)
      const reading = readSwap({ ...contextOf(parameters), calls, nowMs })
      return compare(reading, parameters)
    }
    case 'signature':
      return compare(readSignature(build, parameters), parameters)
  }
}

const contextOf = ({ request, confirmed }: CheckSwapParameters): ReadContext => ({
  ...parseCaipAddress(request.account),
  account: parseCaipAddress(request.account).address,
  ...(confirmed && { confirmed }),
})

/** @throws SwapError unless the quote is one for the request */
export function checkQuote(request: SwapQuoteRequest, quote: SwapQuote): void {
  checkAsset(quote.sell, request.sell)
  checkAsset(quote.buy, request.buy)
  if (parseCaipAddress(request.account).chainId !== request.sell.chainId) rejectSwap('other_chain')
  const [sold, least] = [BigInt(quote.sell.amount), BigInt(quote.minimum)]
  const amount = BigInt(request.amount)
  if (request.exact === 'sell' ? sold !== amount : least < amount)
    rejectSwap(request.exact === 'sell' ? 'sells_more' : 'buys_less')
  if (least === 0n || least > BigInt(quote.buy.amount)) rejectSwap('buys_less')
  if (request.slippage !== undefined && quote.slippage > request.slippage) rejectSwap('buys_less')
}

function readSignature(
  build: SwapBuild & { kind: 'signature' },
  { request, quote, nowMs }: CheckSwapParameters,
): SwapReading {
  const { chainId, address: account } = parseCaipAddress(request.account)
  const evmChainId = toEvmChainId(chainId) ?? rejectSwap('other_chain')
  const before = build.calls.map((call) => readAllowance(toReadCall(call)))
  const reading =
    build.purpose === 'order'
      ? readOrder(build.typedData, { chainId, evmChainId, account })
      : promised(build.typedData, { request, quote, evmChainId })
  const allowances = [...before, ...reading.allowances]
  checkAllowances({ ...reading, allowances }, nowMs)
  return { ...reading, allowances }
}

/** Of a permit alone: the swap that it is for is built and read after it was signed. */
function promised(typedData: SwapTypedData, { request, quote, evmChainId }: Promised): SwapReading {
  const { by, deadlineS, ...allowance } = isTokenPermit(typedData)
    ? ofToken(typedData, { request, evmChainId })
    : ofPermit2(typedData, { request, evmChainId })
  return {
    sell: { asset: request.sell, atMost: BigInt(quote.sell.amount) },
    buy: { asset: request.buy, atLeast: BigInt(quote.minimum) },
    enforcedBy: 'chain',
    recipient: recipientOf(request),
    pulls: { by, spender: allowance.spender },
    allowances: [allowance],
    router: allowance.spender,
    venue: quote.sourceName,
    deadlineS,
  }
}

interface Promised extends Pick<CheckSwapParameters, 'request' | 'quote'> {
  evmChainId: number
}

function ofPermit2(typedData: SwapTypedData, { request, evmChainId }: Omit<Promised, 'quote'>) {
  const permit = readPermit(typedData, evmChainId)
  if (!isSwapContract(request.sell.chainId, permit.spender)) rejectSwap('unknown_spender')
  // It is used in a later transaction.
  if (permit.expiresAtS === 0) rejectSwap('allowance_expiry')
  return { ...permit, by: 'permit2' as const }
}

/** Whether the nonce and the domain are the token's, only the chain can say. */
function ofToken(typedData: SwapTypedData, { request, evmChainId }: Omit<Promised, 'quote'>) {
  const { address: account } = parseCaipAddress(request.account)
  const { nonce: _, ...permit } = readTokenPermit(typedData, { evmChainId, account })
  if (!carriesPermits(request.sell.chainId, permit.spender)) rejectSwap('unknown_spender')
  if (permit.amount === 0n) rejectSwap('allowance_amount')
  return { ...permit, by: 'allowance' as const }
}

/** @throws SwapError unless the reading is what was shown */
function compare(
  reading: SwapReading,
  { request, quote, nowMs }: CheckSwapParameters,
): SwapReading {
  checkAsset(reading.sell.asset, quote.sell)
  checkAsset(reading.buy.asset, quote.buy)
  if (reading.sell.atMost > BigInt(quote.sell.amount)) rejectSwap('sells_more')
  if (reading.buy.atLeast < BigInt(quote.minimum)) rejectSwap('buys_less')
  if (!isSameAddress(reading.recipient, recipientOf(request))) rejectSwap('foreign_recipient')
  checkShownAllowance(reading, quote)
  checkFee(reading, quote)
  if (reading.enforcedBy === 'provider' && request.sell.chainId === request.buy.chainId)
    rejectSwap('nothing_enforced')
  if (reading.deadlineS !== undefined) {
    if (isPast(reading.deadlineS, nowMs)) rejectSwap('expired')
    if (isTooFar(reading.deadlineS, nowMs)) rejectSwap('deadline')
  }
  return reading
}

function checkAsset(read: SwapAsset, shown: SwapAsset): void {
  if (read.chainId !== shown.chainId) rejectSwap('other_chain')
  if (!isSameAsset(read, shown)) rejectSwap('other_asset')
}

/** Whoever may take the token was shown: the router, Permit2, which lets the router take it, or what a proxy calls. */
function checkShownAllowance(
  { allowances, pulls, sell }: SwapReading,
  { allowance: shown }: SwapQuote,
): void {
  if (allowances.length === 0) return
  if (!shown || !pulls) return rejectSwap('unknown_spender')
  const { chainId } = sell.asset
  const isShown =
    isSameAddress(pulls.spender, shown.spender) ||
    (pulls.by === 'permit2' && isSameAddress(PERMIT2, shown.spender)) ||
    (isListed(lifiPermitProxies, chainId, pulls.spender) &&
      isListed(lifiDiamonds, chainId, shown.spender))
  if (!isShown) rejectSwap('unknown_spender')
}

function checkFee({ operatorFee }: SwapReading, { operatorFee: shown }: SwapQuote): void {
  if (!operatorFee) return
  if (!shown || operatorFee.basisPoints > shown.basisPoints) rejectSwap('fee')
}

const recipientOf = ({ recipient, account }: SwapQuoteRequest): string =>
  parseCaipAddress(recipient ?? account).address

/** Hexadecimal addresses may differ in case; those of other families may not. */
const isSameAddress = (one: string, other: string): boolean =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())
