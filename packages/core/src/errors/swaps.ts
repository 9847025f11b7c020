// Errors of swaps. None of them is thrown after the swap was sent.
import { AureusError } from '@aureus/protocol'
import type { SwapBuildRefusal, SwapQuote, SwapRefusal } from '@aureus/protocol/swap'

/** The active account or network changed after the swap was quoted. */
export class SwapOutdatedError extends AureusError {
  override name = 'SwapOutdatedError'
  constructor() {
    super('The account or network changed after the swap was quoted')
  }
}

/** The source gives no quote for this swap, at least at present. */
export class SwapRefusedError extends AureusError {
  override name = 'SwapRefusedError'
  readonly reason: SwapRefusal
  constructor(reason: SwapRefusal) {
    super('The source of this swap refused it', { details: reason })
    this.reason = reason
  }
}

/** Nothing was built for a quote: it ended, or its source has a reason. Nothing was sent. */
export class SwapNotBuiltError extends AureusError {
  override name = 'SwapNotBuiltError'
  readonly reason: SwapBuildRefusal
  constructor(reason: SwapBuildRefusal) {
    super('Nothing was built for this quote', { details: reason })
    this.reason = reason
  }
}

/** The new quote is worse than the one that the visitor accepted. */
export class SwapPriceMovedError extends AureusError {
  override name = 'SwapPriceMovedError'
  readonly quote: SwapQuote
  constructor(quote: SwapQuote) {
    super('The price moved, so that the swap would bring less than accepted')
    this.quote = quote
  }
}

/** The chain refused the allowance that the swap needs. */
export class AllowanceFailedError extends AureusError {
  override name = 'AllowanceFailedError'
  constructor(hash: string) {
    super('The allowance for the swap failed', { details: hash })
  }
}

/** The source asks for more and more steps. */
export class SwapStepsError extends AureusError {
  override name = 'SwapStepsError'
  constructor() {
    super('The source of this swap asks for too many steps')
  }
}
