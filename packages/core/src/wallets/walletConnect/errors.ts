// What becomes of a pairing that comes to nothing.
import { AureusError, adapterErrors } from '@aureus/protocol'
import { classifyWalletError } from '../../errors/classify.ts'

/** No wallet answered in time: another code must be made. */
export class PairingExpiredError extends AureusError {
  override name = 'PairingExpiredError'
  constructor() {
    super('The code has expired')
  }
}

/** The wallet said yes, and shares nothing that is configured here. */
export class NotSharedError extends AureusError {
  override name = 'WalletResponseError'
  constructor() {
    super(adapterErrors.unsupportedChains)
  }
}

/** The wallet would not sign in while it connects; whether it connects alone is another question. */
export class NotAuthenticatedError extends AureusError {
  override name = 'NotAuthenticatedError'
  constructor() {
    super('The wallet does not sign in while it connects')
  }
}

/** The relay did not answer while a code was made. */
export class RelaySilentError extends AureusError {
  override name = 'RelaySilentError'
  constructor() {
    super('The relay does not answer')
  }
}

/** The library says so in words alone. */
const isExpiry = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'message' in error &&
  /^Proposal expired|^Request expired/.test(String(error.message))

export function failureOf(error: unknown): Error {
  if (error instanceof AureusError) return error
  return isExpiry(error) ? new PairingExpiredError() : classifyWalletError('connect', error)
}
