// The messages for a network switch.
import type { SwitchingState } from '@aureus/core'
import type { NetworkMessages } from '../../messages/en.networks.ts'

export interface SwitchFacts {
  status: SwitchingState['status']
  /** The wallet's own error message. */
  detail?: string | undefined
  /** The wallet has not answered for a while. */
  overdue: boolean
  /** Network names. */
  from: string
  to: string
}

export interface SwitchWords extends Pick<NetworkMessages, 'switching'> {
  walletSays(words: string): string
}

export function switchWords(
  { switching, walletSays }: SwitchWords,
  { status, detail, overdue, from, to }: SwitchFacts,
): { title: string; lines: readonly string[] } {
  if (status === 'declined')
    return { title: switching.declined, lines: [switching.declinedText(from)] }
  if (status === 'failed')
    return {
      title: switching.failed,
      lines: [
        ...(detail ? [walletSays(detail)] : []),
        switching.declinedText(from),
        switching.failedText,
      ],
    }
  return {
    title: switching.waiting(to),
    lines: [overdue ? switching.noAnswer : switching.waitingText],
  }
}
