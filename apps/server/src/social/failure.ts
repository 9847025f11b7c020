// Why a provider did not say who somebody is.

/**
 * - `unavailable`: it does not answer, or refuses to serve this operator: out of credit, throttled, wrong secret.
 * - `failed`: its answer is not one to this question.
 */
export type SocialFault = 'unavailable' | 'failed'

/** Its message is for the log: neither the provider's words nor anything of a visitor. */
export class SocialFailure extends Error {
  override name = 'SocialFailure'
  readonly fault: SocialFault

  constructor(fault: SocialFault, message: string) {
    super(message)
    this.fault = fault
  }
}

/** What no row has foreseen is a bad answer. */
export const failureOf = (error: unknown): SocialFailure =>
  error instanceof SocialFailure
    ? error
    : new SocialFailure('failed', error instanceof Error ? error.name : 'unknown error')
