import { ApiError } from '../api/api.ts'
import { OnrampError, type OnrampFailure } from '../errors/onramp.ts'

const failures = new Map<string, OnrampFailure>([
  ['order_refused', 'refused'],
  ['provider_unknown', 'refused'],
  ['account_malformed', 'refused'],
  ['onramp_paused', 'paused'],
  ['onramp_unavailable', 'unavailable'],
])

/** For `catch`. @throws OnrampError for what the server says of orders, and other errors as they are */
export function toOnrampError(error: unknown): never {
  const failure = error instanceof ApiError ? failures.get(error.reason) : undefined
  throw failure ? new OnrampError(failure, error) : error
}
