// Words for each step of a transfer, from the wallet's question to the chain's answer.
import { walletWords } from '@aureus/core'
import { AureusError } from '@aureus/protocol'
import type { SendMessages } from '../../messages/en.send.ts'
import type { CoinRingProps } from '../../ui/CoinRing.tsx'
import type { Progress } from '../Send/sendState.ts'

export interface TransferWords {
  title: string
  lines: readonly string[]
  tone: NonNullable<CoinRingProps['tone']>
  /** What the visitor can do: cancel the wait, try again, go back to the form, or leave. */
  next: 'cancel' | 'retry' | 'back' | 'wait' | 'done'
}

/** @param amount with its symbol */
export function transferWords(
  messages: SendMessages['progress'],
  progress: Exclude<Progress, { status: 'idle' }>,
  amount: string,
  { overdue, sponsored }: { overdue: boolean; sponsored: boolean },
): TransferWords {
  switch (progress.status) {
    case 'wallet':
      return {
        title: messages.wallet,
        lines: [overdue ? messages.noAnswer : messages.walletText(amount)],
        tone: 'gold',
        next: 'cancel',
      }
    case 'failed':
      return failureWords(messages, progress.error)
    case 'sent':
      return { title: messages.sent, lines: [messages.sentText], tone: 'gold', next: 'wait' }
    case 'success':
      return told(messages.success, messages.successText(amount), 'success')
    case 'reverted':
      return told(
        messages.reverted,
        (sponsored ? messages.keptText : messages.revertedText)(amount),
        'error',
      )
    case 'owners': {
      const { signed, required } = progress
      return signed < required
        ? told(messages.owners, messages.ownersText(signed, required), 'gold')
        : told(messages.signed, messages.signedText, 'gold')
    }
    case 'late':
      return told(messages.late, messages.lateText, 'warning')
    case 'unknown':
      return told(messages.unknown, messages.unknownText, 'warning')
  }
}

const told = (title: string, line: string, tone: TransferWords['tone']): TransferWords => ({
  title,
  lines: [line],
  tone,
  next: 'done',
})

/** EIP-1474: the wallet or its server refuses what was reviewed before. */
const REJECTED = -32003

const isFeeChanged = (error: unknown): boolean =>
  error instanceof AureusError && 'rpcCode' in error && error.rpcCode === REJECTED

/** Errors differ by their stable names. A refusal by the visitor is an answer, not an error. */
function failureWords(messages: SendMessages['progress'], error: unknown): TransferWords {
  const name = error instanceof AureusError ? error.name : ''
  const said = walletWords(error)
  if (name === 'UserRejectedError')
    return { ...told(messages.declined, messages.declinedText, 'quiet'), next: 'retry' }
  if (name === 'RequestPendingError')
    return { ...told(messages.pending, messages.pendingText, 'warning'), next: 'retry' }
  if (isFeeChanged(error))
    return { ...told(messages.feeChanged, messages.feeChangedText, 'warning'), next: 'back' }
  if (name === 'TransferOutdatedError')
    return { ...told(messages.outdated, messages.outdatedText, 'warning'), next: 'back' }
  return {
    title: messages.failed,
    lines: [...(said ? [messages.says(said)] : []), messages.failedText],
    tone: 'error',
    next: 'retry',
  }
}
