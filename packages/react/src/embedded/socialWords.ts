// What to tell a visitor about a social login that failed.
import { UserRejectedError } from '@aureus/core'
import {
  EmbeddedAlertError,
  EmbeddedWalletError,
  SocialBrowserError,
  SocialRefusedError,
  SocialWindowBlockedError,
} from '@aureus/core/embedded'
import { enEmbedded } from '../messages/en.embedded.ts'
import type { ModalMessages } from '../messages/en.modal.ts'
import type { SocialMessages } from '../messages/en.social.ts'
import { alertText, embeddedProblem } from './embeddedProblem.ts'

export interface SocialProblem {
  title: string
  text: string
  /** Whether another attempt can help. */
  retry: boolean
}

interface Words {
  social: SocialMessages
  all: ModalMessages
}

/** @param provider its name */
export function socialProblem(
  error: unknown,
  provider: string,
  { social: words, all }: Words,
): SocialProblem {
  const say = (title: string, text: string, retry = true) => ({ title, text, retry })
  if (error instanceof UserRejectedError) return say(words.declined, words.declinedText(provider))
  if (error instanceof SocialWindowBlockedError) return say(words.blocked, words.blockedText)
  if (error instanceof SocialBrowserError)
    return say(words.elsewhere, words.elsewhereText(provider), false)
  if (error instanceof SocialRefusedError) {
    const { reason } = error
    if (reason === 'unavailable')
      return say(words.unavailable(provider), words.unavailableText(provider))
    if (reason === 'frozen') return say(words.frozen, words.frozenText, false)
    if (reason === 'not_allowed') return say(words.notAllowed, words.notAllowedText, false)
    // A ban, or a list of the operator. Another attempt does not help.
    if (reason === 'wallet_frozen')
      return say(words.frozen, embeddedProblem(error, all) ?? '', false)
    if (reason.endsWith('_denied'))
      return say(words.notAllowed, embeddedProblem(error, all) ?? '', false)
    if (reason.startsWith('recovery_')) return say(words.failed, embeddedProblem(error, all) ?? '')
    if (reason === 'held') return say(words.held, words.heldText(provider), false)
    return say(words.failed, words.failedText(provider))
  }
  if (error instanceof EmbeddedWalletError && error.code === 'expired')
    return say(words.expired, words.expiredText(provider))
  if (error instanceof EmbeddedAlertError && error.code === 'APKT004')
    return say(
      words.expired,
      alertText(error, all.embedded ?? enEmbedded, words.expiredText(provider)),
    )
  return say(words.failed, embeddedProblem(error, all) ?? '')
}
