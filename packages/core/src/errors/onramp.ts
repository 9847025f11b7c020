// Errors of buying and selling coins for money.
import { AureusError } from '@aureus/protocol'

/**
 * - `refused`: the provider does not take this order. Ask for offers again.
 * - `paused`: the operator has stopped buying and selling.
 * - `unavailable`: the provider does not answer.
 * - `address`: the provider's page is not where the visitor was told.
 */
export type OnrampFailure = 'refused' | 'paused' | 'unavailable' | 'address'

/** Nothing was ordered. Other failures are errors of the API. */
export class OnrampError extends AureusError {
  override name = 'OnrampError'
  readonly reason: OnrampFailure
  constructor(reason: OnrampFailure, cause?: unknown) {
    super('The order could not be opened', { details: reason, cause })
    this.reason = reason
  }
}
