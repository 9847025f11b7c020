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
  const error = causeOf(thrown)
  if (error instanceof RequestAbortedError) return undefined
  if (error instanceof EmailInvalidError) return words.invalid
  if (error instanceof EmailThrottledError) return words.throttled(error.seconds)
  if (error instanceof EmailLoginUnavailableError) return words.unavailable
  if (error instanceof EmbeddedAlertError) return alertText(error, words, words.alerts[error.code])
  if (error instanceof SocialRefusedError)
    return refusalOf(error, words.problems) ?? words.problems.other
  if (error instanceof UserRejectedError) return words.problems.declined
  if (error instanceof EmbeddedWalletError) return problemOf(error, words.problems)
  return words.problems.other
}

/** Connecting and requests wrap the error as they do for any wallet. */
const causeOf = (thrown: unknown): unknown =>
  thrown instanceof WalletError ? thrown.cause : thrown

/** Returns `undefined` for errors that say nothing to the visitor who asked a connected wallet. */
export function requestProblem(thrown: unknown, messages: ModalMessages): string | undefined {
  const words = messages.embedded ?? enEmbedded
  const error = causeOf(thrown)
  if (error instanceof EmailThrottledError) return words.throttled(error.seconds)
  if (error instanceof SocialRefusedError) return refusalOf(error, words.problems)
  if (!(error instanceof EmbeddedWalletError)) return undefined
  // The other reasons are about codes and mails.
  const said = ['held', 'shareLost', 'noSession', 'throttled', 'network'] as const
  const known = said.find((one) => one === error.code)
  return known && words.problems[known]
}

/** The specification's text and code, and what to do about it. */
export const alertText = (
  { code }: EmbeddedAlertError,
  { alertNames }: EmbeddedMessages,
  advice: string,
): string => `${alertNames[code]} (${code}). ${advice}`

function refusalOf(
  { reason }: SocialRefusedError,
  words: EmbeddedMessages['problems'],
): string | undefined {
  if (reason === 'country_denied') return words.countryDenied
  if (reason === 'person_denied') return words.banned
  if (reason === 'wallet_frozen') return words.frozen
  if (reason === 'recovery_stopped') return words.stopped
  if (reason === 'recovery_rejected') return words.turnedAway
  return reason.endsWith('_denied') ? words.accessDenied : undefined
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
