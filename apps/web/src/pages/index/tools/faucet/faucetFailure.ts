import { AureusError } from '@aureus/protocol'
import type { AccountMessages } from '../../../../messages/enAccount.ts'
import { describeFailure } from '../../account/describeFailure.ts'

/** The message for a failed faucet request, with the time to try again if the faucet gave one. */
export function faucetFailure(messages: AccountMessages, error: unknown, language: string): string {
  if (!(error instanceof AureusError) || error.name !== 'FaucetError')
    return describeFailure(messages, error)
  const retryAfterMs = 'retryAfterMs' in error ? error.retryAfterMs : undefined
  if (typeof retryAfterMs === 'number')
    return messages.faucet.wait(inHowLong(retryAfterMs, language))
  return `${messages.faucet.failed} ${messages.request.tryAgain}`
}

/** `in 5 minutes`, rounded up so that visitors do not come back too early. */
export function inHowLong(durationMs: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language)
  const seconds = Math.max(1, Math.ceil(durationMs / 1000))
  if (seconds < 60) return format.format(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60
    ? format.format(minutes, 'minute')
    : format.format(Math.ceil(minutes / 60), 'hour')
}
