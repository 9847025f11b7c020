// Messages for failed requests to a wallet or the server.
import { walletWords } from '@aureus/core'
import { AureusError } from '@aureus/protocol'
import type { AccountMessages } from '../../../messages/enAccount.ts'

/** One or two plain sentences. Tells errors apart by their stable names. */
export function describeFailure(messages: AccountMessages, error: unknown): string {
  const { request } = messages
  if (!(error instanceof AureusError)) return request.unexpected
  const words = walletWords(error)
  const said = words ? ` ${request.says(words)}` : ''
  switch (error.name) {
    case 'UserRejectedError':
      return request.declined
    case 'RequestPendingError':
      return request.pending
    case 'WalletError':
    case 'WalletResponseError':
      return request.failed + said
    case 'WalletNotFoundError':
      return request.walletGone
    case 'ApiUnreachableError':
      return request.unreachable
    default:
      return words ? request.failed + said : request.unexpected
  }
}
