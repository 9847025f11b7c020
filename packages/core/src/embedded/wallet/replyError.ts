// Turns an error reply of the wallet into an error of this package.
import type { EmbeddedError } from '@aureus/protocol/embedded'
import {
  domainNotVerified,
  EmailThrottledError,
  EmbeddedWalletError,
  SocialRefusedError,
} from '../../errors/embedded.ts'
import {
  RequestAbortedError,
  RequestPendingError,
  UnknownChainError,
  UserRejectedError,
} from '../../errors/wallet.ts'

export function replyError(error: EmbeddedError, origin: string): Error {
  const { code, message, seconds, reason } = error
  // Its cause says that the words are of this wallet.
  const options = { details: message, cause: new EmbeddedWalletError(code, message, error) }
  const isRefusal = code === 'rejected' || code === 'refused'
  if (isRefusal && reason !== undefined && reason !== 'denied')
    return new SocialRefusedError(reason, message)
  // EIP-5792 has a code of its own for a visitor who declines the upgrade of the account.
  if (code === 'rejected') return new UserRejectedError(options)
  if (code === 'pending') return new RequestPendingError(options)
  if (code === 'aborted') return new RequestAbortedError()
  if (code === 'unknownChain') return new UnknownChainError(options)
  if (code === 'unverifiedDomain') return domainNotVerified(origin)
  if (code === 'throttled' && seconds !== undefined) return new EmailThrottledError(seconds)
  return new EmbeddedWalletError(code, message, error)
}
