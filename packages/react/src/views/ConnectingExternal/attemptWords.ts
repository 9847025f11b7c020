// The messages for an attempt to connect.
import { type ConnectState, EMBEDDED_WALLET_ID } from '@aureus/core'
import type { ModalMessages } from '../../messages/en.modal.ts'

export interface AttemptWords {
  title: string
  lines: readonly string[]
  /** `quiet` if the visitor declined, which is not an error. */
  tone: 'gold' | 'quiet' | 'warning' | 'error' | 'success'
  /** The attempt is over and can be repeated. */
  retry: boolean
}

/** @param attempt `null` once the wallet has approved */
export function attemptWords(
  messages: ModalMessages['connecting'],
  wallet: string,
  attempt: ConnectState['attempt'],
  overdue: boolean,
): AttemptWords {
  switch (attempt?.status) {
    case undefined:
      return {
        title: messages.connected,
        lines: [messages.connectedText],
        tone: 'success',
        retry: false,
      }
    case 'waiting':
      return {
        title: messages.heading(wallet),
        lines: [overdue ? messages.noAnswer(wallet) : messages.waiting],
        tone: 'gold',
        retry: false,
      }
    case 'declined':
      return {
        title: messages.declined,
        lines: [messages.declinedText],
        tone: 'quiet',
        retry: true,
      }
    case 'pending':
      return {
        title: messages.pending,
        lines: [messages.pendingText(wallet)],
        tone: 'warning',
        retry: true,
      }
    case 'failed':
      return {
        title: messages.failed,
        lines: [
          ...(attempt?.detail ? [messages.walletSays(attempt.detail)] : []),
          // The embedded wallet is part of the page, and nothing of it can be opened or unlocked.
          attempt.wallet.id === EMBEDDED_WALLET_ID
            ? messages.declinedText
            : messages.failedText(wallet),
        ],
        tone: 'error',
        retry: true,
      }
  }
}
