// The review of one offer, and the swap from the wallet's first question to the end.
import {
  activeAccount,
  type Client,
  refreshBalance,
  refreshTokenBalances,
  type SentTransaction,
} from '@aureus/core'
import {
  followSwap,
  isAsGood,
  type PreparedSwap,
  prepareSwap,
  runSwap,
  type SentSwap,
  SwapPriceMovedError,
  type SwapStepKind,
} from '@aureus/core/swaps'
import type { SwapQuote } from '@aureus/protocol/swap'
import type { QuoteFeed } from './quoteFeed.ts'
import { chosenQuote, type Review, type SwapStore } from './swapState.ts'
import { showInToast } from './swapToast.ts'

/** Longer than the double-click interval of any system. */
const DOUBLE_CLICK_MS = 600

export function createReview(client: Client, { getState, become }: SwapStore, feed: QuoteFeed) {
  let preparing: AbortController | undefined
  let running: AbortController | undefined
  let askedAtMs = 0

  const change = (part: Partial<Review>) => {
    const { review } = getState()
    if (review) become({ review: { ...review, ...part } })
  }

  /** Builds and checks the offer. The figures of the one before stay until then. */
  async function prepare(quote: SwapQuote): Promise<void> {
    preparing?.abort()
    const controller = new AbortController()
    preparing = controller
    const { review } = getState()
    if (!review) return
    try {
      const { request } = review
      const { signal } = controller
      const prepared = await prepareSwap(client, { request, quote, signal })
      if (preparing !== controller) return
      preparing = undefined
      const { error: _, ...rest } = getState().review ?? review
      become({
        review: { ...rest, quote, prepared, worse: rest.worse || !isAsGood(quote, rest.quote) },
      })
    } catch (error) {
      if (preparing !== controller) return
      preparing = undefined
      const { prepared: _, ...rest } = getState().review ?? review
      become({ review: { ...rest, quote, error } })
    }
  }

  /** The offers changed: the review takes the new one of its source. */
  function follow(): void {
    const { review, offers, progress } = getState()
    if (!review || progress.status !== 'idle') return
    const next = offers.quotes.find(({ source }) => source === review.quote.source)
    if (next && next.quote !== review.quote.quote) void prepare(next)
  }

  function leave(): void {
    preparing?.abort()
    preparing = undefined
    running?.abort()
    running = undefined
    const { progress } = getState()
    // What was typed is swapped, or on its way.
    const isSent = progress.status === 'sent' || progress.status === 'over'
    become({
      review: undefined,
      progress: { status: 'idle' },
      ...(isSent && { amount: '', max: false, chosen: undefined, exact: 'sell' }),
    })
  }

  async function run(review: Review, prepared: PreparedSwap): Promise<void> {
    const controller = new AbortController()
    running = controller
    askedAtMs = Date.now()
    const isMine = () => running === controller
    feed.pause()
    become({
      progress: { status: 'running', kind: prepared.steps[0] ?? 'swap', step: 0, at: 'wallet' },
    })
    const onStep = stepper(prepared, (kind, step, at) => {
      if (isMine()) become({ progress: { status: 'running', kind, step, at } })
    })
    try {
      const { signal } = controller
      const swap = recordOf(review)
      const key = await runSwap(client, { prepared, swap, onStep, signal })
      await until(key, swap, controller)
    } catch (error) {
      if (!isMine()) return
      const isMoved = error instanceof SwapPriceMovedError
      become({ progress: isMoved ? { status: 'idle' } : { status: 'failed', error } })
      if (isMoved) {
        change({ worse: true })
        feed.refresh()
      }
    } finally {
      if (isMine()) running = undefined
      void refreshBalance(client, { force: true })
      void refreshTokenBalances(client)
    }
  }

  /** Follows what was sent to its end, whether or not somebody looks. */
  async function until(key: string, swap: SentSwap, controller: AbortController): Promise<void> {
    if (running === controller) become({ progress: { status: 'sent', key } })
    const tellEnd = showInToast(client, { key, asked: swap })
    let sent: SentTransaction | undefined
    try {
      sent = await followSwap(client, key, controller.signal)
      if (running === controller) become({ progress: { status: 'over', sent } })
    } finally {
      tellEnd(sent)
    }
  }

  return {
    follow,
    leave,
    actions: {
      /** Shows a swap that was sent before. */
      resume(key: string): void {
        const { review } = getState()
        if (review) become({ progress: { status: 'sent', key } })
      },

      /** Takes the offer that is shown to the preview. */
      review(): boolean {
        const { offers, sell, buy } = getState()
        const quote = chosenQuote(getState())
        if (!quote || !offers.request || !sell || !buy) return false
        const request = offers.request
        become({
          review: { quote, request, sell, buy, worse: false },
          progress: { status: 'idle' },
        })
        void prepare(quote)
        return true
      },

      /** Discards the review. A swap that was sent goes on. */
      leavePreview(): void {
        const { status } = getState().progress
        if (status !== 'running' && status !== 'sent') leave()
      },

      /** Asks the wallet. Does nothing while it is asked. */
      async swap(): Promise<void> {
        const { review, progress } = getState()
        const { caipAddress } = activeAccount(client.state)
        if (!review?.prepared || review.prepared.caipAddress !== caipAddress) return
        if (progress.status === 'idle' || progress.status === 'failed')
          await run(review, review.prepared)
      },

      /** After a failure: new offers for the same review. */
      retry(): void {
        become({ progress: { status: 'idle' } })
        feed.refresh()
      },

      /**
       * Gives up waiting for the wallet. If the wallet approves later, it still sends. A call right after asking is
       * ignored: it is the second click of a double click on `Swap`, which `Cancel` has replaced.
       */
      cancel(): void {
        if (getState().progress.status !== 'running' || Date.now() - askedAtMs < DOUBLE_CLICK_MS)
          return
        running?.abort()
        running = undefined
        become({ progress: { status: 'idle' } })
        feed.refresh()
      },
    },
  }
}

/** Counts through the steps of the review as the wallet is asked for them. */
function stepper(
  { steps }: PreparedSwap,
  tell: (kind: SwapStepKind, step: number, at: 'wallet' | 'chain') => void,
) {
  let current = -1
  return (kind: SwapStepKind, at: 'wallet' | 'chain') => {
    const next = at === 'chain' ? current : steps.indexOf(kind, current + 1)
    current = next < 0 ? current : next
    tell(kind, Math.max(current, 0), at)
  }
}

/** As the activity shows it. */
export function recordOf({ quote, sell, buy }: Review): SentSwap {
  const { source, minimum } = quote
  const unit = ({ chainId, symbol, decimals }: Review['sell']) => ({ chainId, symbol, decimals })
  return {
    source,
    sell: { ...unit(sell), amount: quote.sell.amount },
    buy: { ...unit(buy), amount: minimum },
  }
}
