// The messages for an attempt to connect.
import { type ConnectState, EMBEDDED_WALLET_ID } from '@aureus/core'
import type { ModalMessages } from '../messages/en.modal.ts'

export interface AttemptWords {
  title: string
  lines: readonly string[]
  /** `quiet` if the visitor declined, which is not an error. */
  tone: 'gold' | 'quiet' | 'warning' | 'error' | 'success'
}

const tones = {
  declined: 'quiet',
  pending: 'warning',
  failed: 'error',
  connected: 'success',
} as const

/** @param attempt `null` once the wallet has approved */
export function attemptWords(
  messages: ModalMessages['connecting'],
  wallet: string,
  attempt: ConnectState['attempt'],
  overdue: boolean,
): AttemptWords {
  const status = attempt?.status ?? 'connected'
  if (status === 'waiting')
    return {
      title: messages.heading(wallet),
      lines: [overdue ? messages.noAnswer(wallet) : messages.waiting],
      tone: 'gold',
    }
  // The embedded wallet is part of the page, and nothing of it can be opened or unlocked.
  const isEmbedded = attempt?.wallet.id === EMBEDDED_WALLET_ID
  const text = messages[`${isEmbedded ? 'declined' : status}Text`]
  return {
    title: messages[status],
    lines: [
      ...(attempt?.detail ? [messages.walletSays(attempt.detail)] : []),
      typeof text === 'string' ? text : text(wallet),
    ],
    tone: tones[status],
  }
}
