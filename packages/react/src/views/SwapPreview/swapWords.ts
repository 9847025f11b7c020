// Words for each step of a swap, from the wallet's question to the end.
import { type SentTransaction, walletWords } from '@aureus/core'
import {
  readSentSwap,
  type SentSwap,
  SwapNotBuiltError,
  SwapRefusedError,
} from '@aureus/core/swaps'
import { AureusError, adapterErrors } from '@aureus/protocol'
import type { SwapBuildRefusal } from '@aureus/protocol/swap'
import type { SwapMessages } from '../../messages/en.swap.ts'
import { inWords } from '../../ui/amount.ts'
import type { CoinRingProps } from '../../ui/CoinRing.tsx'

export interface SwapWords {
  title: string
  lines: readonly string[]
  tone: NonNullable<CoinRingProps['tone']>
  /** What the visitor can do: try again, go back to the form, wait, or leave. */
  next: 'retry' | 'back' | 'wait' | 'done'
}

type Tone = SwapWords['tone']

const words = (title: string, line: string, tone: Tone, next: SwapWords['next']): SwapWords => ({
  title,
  lines: [line],
  tone,
  next,
})

/** How a sent swap is going. @param sent undefined if only the wallet knows */
export function outcomeWords(
  { progress: messages }: SwapMessages,
  asked: SentSwap,
  sent: SentTransaction | undefined,
  { sourceName, language }: { sourceName: string; language: string },
): SwapWords {
  const { sell, buy, state, order, steps } = (sent && readSentSwap(sent)) ?? asked
  const paid = inWords(BigInt(sell.amount), sell, language)
  const got = inWords(BigInt(buy.amount), buy, language)
  switch (sent?.status) {
    case 'pending':
      if (order !== undefined)
        return words(messages.sent, messages.orderText(sourceName), 'gold', 'wait')
      return words(
        messages.sent,
        sell.chainId === buy.chainId ? messages.sentText : messages.across,
        'gold',
        'wait',
      )
    case 'confirmed':
      if (state === 'partial')
        return words(messages.partial, messages.partialText, 'warning', 'done')
      return state === 'done'
        ? words(messages.success, messages.receivedText(paid, got), 'success', 'done')
        : words(messages.success, messages.successText(paid, got), 'success', 'done')
    case 'reverted':
      if (state === 'refunded')
        return words(messages.refunded, messages.refundedText(paid), 'warning', 'done')
      // Across chains the first transaction may have taken what was sold.
      if (sell.chainId !== buy.chainId && steps?.[0]?.state === 'done')
        return words(
          messages.reverted,
          messages.acrossFailedText(paid, sourceName),
          'error',
          'done',
        )
      return words(
        messages.reverted,
        (order === undefined ? messages.revertedText : messages.orderFailedText)(paid),
        'error',
        'done',
      )
    case 'replaced':
    case 'unknown':
    case undefined:
      return words(messages.unknown, messages.unknownText, 'warning', 'done')
  }
}

/** Errors differ by their stable names. A refusal by the visitor is an answer, not an error. */
export function failureWords(
  { progress: messages, problems, refusedHere }: SwapMessages,
  error: unknown,
  sourceName: string,
): SwapWords {
  if (error instanceof SwapNotBuiltError) return notBuiltWords(messages, error.reason, sourceName)
  if (error instanceof SwapRefusedError)
    return words(messages.gone, problems.refused[error.reason], 'warning', 'back')
  const name = error instanceof AureusError ? error.name : ''
  switch (name) {
    case 'UserRejectedError':
      return words(messages.declined, messages.declinedText, 'quiet', 'retry')
    case 'RequestPendingError':
      return words(messages.pending, messages.pendingText, 'warning', 'retry')
    case 'SwapError':
      return words(refusedHere.title, refusedHere.text(sourceName), 'error', 'back')
    case 'SwapOutdatedError':
      return words(messages.outdated, messages.outdatedText, 'warning', 'back')
    case 'AllowanceFailedError':
      return words(messages.allowance, messages.allowanceText, 'error', 'retry')
    case 'ApiError':
      return isTooMany(error)
        ? words(messages.tooMany, messages.tooManyText, 'warning', 'retry')
        : words(messages.failed, messages.failedText, 'error', 'retry')
    case 'ApiUnreachableError':
      return words(messages.failed, problems.unreachable, 'error', 'retry')
  }
  if (error instanceof AureusError && error.message === adapterErrors.estimateGas && error.details)
    return words(messages.wouldFail, messages.wouldFailText(error.details), 'error', 'retry')
  const said = walletWords(error)
  return {
    title: messages.failed,
    lines: [...(said ? [messages.says(said)] : []), messages.failedText],
    tone: 'error',
    next: 'retry',
  }
}

/** Of this visitor, for the site's own server. */
const isTooMany = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 429

/** Nothing was built, so no wallet was asked. */
function notBuiltWords(
  { gone, expired, expiredText, notBuilt }: SwapMessages['progress'],
  reason: SwapBuildRefusal,
  sourceName: string,
): SwapWords {
  switch (reason) {
    case 'quote_expired':
    case 'quote_foreign':
      return words(expired, expiredText, 'warning', 'back')
    case 'no_route':
    case 'amount_too_small':
    case 'amount_too_large':
      return words(gone, notBuilt.gone(sourceName), 'warning', 'back')
    case 'rate_limited':
      return words(notBuilt.busyTitle(sourceName), notBuilt.busy, 'warning', 'retry')
    case 'unavailable':
      return words(notBuilt.awayTitle(sourceName), notBuilt.away, 'warning', 'retry')
    case 'disabled':
      return words(gone, notBuilt.paused(sourceName), 'warning', 'back')
  }
}
