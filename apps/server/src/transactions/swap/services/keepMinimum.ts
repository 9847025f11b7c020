// Services that quote a price first and build a transaction later, when the price has moved.
import { type QuoteAsked, type SourceQuote, SwapRefused } from '../source.ts'
import type { Fit, OfferedCall } from './fitCall.ts'

export interface Offer extends Pick<Fit, 'buyAmount' | 'minimum'> {
  readonly call: OfferedCall
}

const WHOLE = 10_000n

/**
 * A call that enforces the minimum which the visitor was shown. If the price fell, the service is asked once more, with
 * only as much slippage as is left.
 * @throws SwapRefused if the price is below that minimum
 */
export async function keepMinimum(
  { slippage }: Pick<QuoteAsked, 'slippage'>,
  { minimum }: Pick<SourceQuote, 'minimum'>,
  ask: (slippage: number) => Promise<Offer>,
): Promise<OfferedCall> {
  const first = await ask(slippage)
  if (first.minimum >= minimum) return first.call
  const left = ((first.buyAmount - minimum) * WHOLE) / first.buyAmount
  if (left <= 0n) throw new SwapRefused('no_route')
  const second = await ask(Number(left))
  if (second.minimum < minimum) throw new SwapRefused('no_route')
  return second.call
}
