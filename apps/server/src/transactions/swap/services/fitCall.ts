// A service says what its transaction does. This reads what it does.
import { parseCaipAddress } from '@aureus/protocol'
import {
  isSameAsset,
  readSwapCalls,
  type SwapReading,
  type SwapRejection,
} from '@aureus/protocol/swap'
import { getAddress, type Hex } from 'viem'
import { ProviderError } from '../../../platform/outbound/httpService.ts'
import { leastOf } from '../checkQuote.ts'
import { type QuoteAsked, type SourceQuote, SwapRefused } from '../source.ts'

export interface OfferedCall {
  readonly to: string
  readonly data: Hex
  /** Wei. */
  readonly value: bigint
}

export interface FitParameters {
  /** What the service expects to arrive. */
  readonly buyAmount: bigint
  readonly nowMs: number
  /** Contracts that the chain has confirmed, in lower case. */
  readonly confirmed?: ReadonlySet<string>
}

export type Fit = Pick<SourceQuote, 'sellAmount' | 'buyAmount' | 'minimum' | 'allowance'>

const WHOLE = 10_000n
const unreadable: readonly SwapRejection[] = ['unknown_contract', 'unknown_call', 'unknown_command']
/** Services round the slippage in their own ways: by a part in ten thousand at most. */
const ROUNDING = 1n

/**
 * The amounts of a quote whose transaction sells exactly what was asked, to whom it was asked, within the slippage.
 * @throws ProviderError `malformed` for every other transaction, SwapRefused for one that no reader knows
 */
export function fitCall(asked: QuoteAsked, call: OfferedCall, parameters: FitParameters): Fit {
  const { sell, buy, recipient, pulls } = readCall(asked, call, parameters)
  if (!isSameAsset(sell.asset, asked.sell) || !isSameAsset(buy.asset, asked.buy)) refuse()
  if (sell.atMost !== asked.amount) refuse()
  if (recipient.toLowerCase() !== parseCaipAddress(asked.recipient).address.toLowerCase()) refuse()
  if (pulls && pulls.by !== 'allowance') refuse()
  return {
    sellAmount: asked.amount,
    ...withinSlippage(asked, parameters.buyAmount, buy.atLeast),
    ...(pulls && { allowance: { spender: getAddress(pulls.spender), amount: asked.amount } }),
  }
}

function readCall(
  { account, sell }: QuoteAsked,
  call: OfferedCall,
  { nowMs, confirmed }: FitParameters,
): SwapReading {
  const read = readSwapCalls({
    calls: [call],
    chainId: sell.chainId,
    account: parseCaipAddress(account).address,
    nowMs,
    ...(confirmed && { confirmed }),
  })
  if ('reading' in read) return read.reading
  // The service may be right, but visitors cannot check it.
  if (unreadable.includes(read.rejection)) throw new SwapRefused('no_route')
  return refuse()
}

/**
 * What is expected, and the minimum that the transaction enforces. The expectation shrinks with a minimum that was
 * rounded down, so that both agree with the slippage.
 */
function withinSlippage(asked: QuoteAsked, expected: bigint, enforced: bigint) {
  const kept = WHOLE - BigInt(asked.slippage)
  const least = leastOf(asked, expected)
  if (enforced <= 0n || enforced * WHOLE < least * (WHOLE - ROUNDING)) refuse()
  const most = ((enforced + 1n) * WHOLE - 1n) / kept
  const buyAmount = expected < most ? expected : most
  return { buyAmount, minimum: enforced < buyAmount ? enforced : buyAmount }
}

function refuse(): never {
  throw new ProviderError('malformed')
}
