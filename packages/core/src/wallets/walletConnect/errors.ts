// Errors of a failed pairing.
import { AureusError, adapterErrors } from '@aureus/protocol'
import { classifyWalletError } from '../../errors/classify.ts'

/** No wallet answered in time. A new code is needed. */
export class PairingExpiredError extends AureusError {
  override name = 'PairingExpiredError'
  constructor() {
    super('The code has expired')
  }
}

/** The wallet approved, but shares no configured network. */
export class NotSharedError extends AureusError {
  override name = 'WalletResponseError'
  constructor() {
    super(adapterErrors.unsupportedChains)
  }
}

/** The wallet did not sign in while connecting. It may still connect without a sign-in. */
export class NotAuthenticatedError extends AureusError {
  override name = 'NotAuthenticatedError'
  constructor() {
    super('The wallet does not sign in while it connects')
  }
}

/** The relay did not answer while the code was made. */
export class RelaySilentError extends AureusError {
  override name = 'RelaySilentError'
  constructor() {
    super('The relay does not answer')
  }
}

/** The library reports expiry only in the message. */
const isExpiry = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'message' in error &&
  /^Proposal expired|^Request expired/.test(String(error.message))

export function failureOf(error: unknown): Error {
  if (error instanceof AureusError) return error
  return isExpiry(error) ? new PairingExpiredError() : classifyWalletError('connect', error)
}
