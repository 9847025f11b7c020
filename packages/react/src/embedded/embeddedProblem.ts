// Turns an error of the embedded wallet into words for the visitor. Alerts of the specification keep their own
// words, followed by the cause and what helps.
import {
  EmailInvalidError,
  RequestAbortedError,
  UserRejectedError,
  WalletError,
} from '@aureus/core'
import {
  EmailLoginUnavailableError,
  EmailThrottledError,
  EmbeddedAlertError,
  EmbeddedWalletError,
  SocialRefusedError,
} from '@aureus/core/embedded'
import { type EmbeddedMessages, enEmbedded } from '../messages/en.embedded.ts'
import type { ModalMessages } from '../messages/en.modal.ts'

/** Returns `undefined` for what the visitor cancelled. */
export function embeddedProblem(thrown: unknown, messages: ModalMessages): string | undefined {
  const words = messages.embedded ?? enEmbedded
  // Connecting wraps the error as it does for any wallet.
  const error = thrown instanceof WalletError ? thrown.cause : thrown
  if (error instanceof RequestAbortedError) return undefined
  if (error instanceof EmailInvalidError) return words.invalid
  if (error instanceof EmailThrottledError) return words.throttled(error.seconds)
  if (error instanceof EmailLoginUnavailableError) return words.unavailable
  if (error instanceof EmbeddedAlertError) return alertText(error, words, words.alerts[error.code])
  if (error instanceof SocialRefusedError) return deniedOf(error, words.problems)
  if (error instanceof UserRejectedError) return words.problems.declined
  if (error instanceof EmbeddedWalletError) return problemOf(error, words.problems)
  return words.problems.other
}

/** The specification's text and code, and what to do about it. */
export const alertText = (
  { code }: EmbeddedAlertError,
  { alertNames }: EmbeddedMessages,
  advice: string,
): string => `${alertNames[code]} (${code}). ${advice}`

function deniedOf({ reason }: SocialRefusedError, words: EmbeddedMessages['problems']): string {
  if (reason === 'country_denied') return words.countryDenied
  if (reason === 'person_denied') return words.banned
  if (reason === 'wallet_frozen') return words.frozen
  if (reason === 'recovery_stopped') return words.stopped
  if (reason === 'recovery_rejected') return words.turnedAway
  return reason.endsWith('_denied') ? words.accessDenied : words.other
}

function problemOf(error: EmbeddedWalletError, words: EmbeddedMessages['problems']): string {
  const { code, attempts } = error
  if (code === 'wrongCode') return words.wrongCode(attempts)
  const said = [
    'expired',
    'refused',
    'held',
    'shareLost',
    'noSession',
    'throttled',
    'network',
  ] as const
  const known = said.find((one) => one === code)
  return known ? words[known] : words.other
}
