// Why a provider did not identify the visitor.

/**
 * - `unavailable`: the provider does not answer, or refuses this operator: out of credit, throttled, wrong secret.
 * - `failed`: the response is invalid.
 */
export type SocialFault = 'unavailable' | 'failed'

/** The message goes to the log. It never contains the provider's words or visitor data. */
export class SocialFailure extends Error {
  override name = 'SocialFailure'
  readonly fault: SocialFault

  constructor(fault: SocialFault, message: string) {
    super(message)
    this.fault = fault
  }
}

/** Any unexpected error counts as an invalid response. */
export const failureOf = (error: unknown): SocialFailure =>
  error instanceof SocialFailure
    ? error
    : new SocialFailure('failed', error instanceof Error ? error.name : 'unknown error')
