// Asks for offers while the visitor looks: once typing pauses, then again before they end.
import type { Client } from '@aureus/core'
import { rankQuotes, streamQuotes } from '@aureus/core/swaps'
import {
  QUOTE_LIFETIME_MS,
  type SwapQuote,
  type SwapQuoteRequest,
  type SwapRefusal,
  type SwapToken,
} from '@aureus/protocol/swap'
import { noOffers, type Offers } from './swapState.ts'

/** Longer than the pause between two keys. */
export const TYPING_PAUSE_MS = 250
/** Five minutes. A visitor who is still here asks again with a button. */
const MAX_REFRESHES = 20

export interface QuoteQuestion {
  request: SwapQuoteRequest
  sell: SwapToken
  buy: SwapToken
  coin: Pick<SwapToken, 'decimals' | 'price'>
}

export type QuoteFeed = ReturnType<typeof createQuoteFeed>

/** @param show gets the offers after each change */
export function createQuoteFeed(client: Client, show: (offers: Offers) => void) {
  let running: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let question: QuoteQuestion | undefined
  let offers = noOffers
  let rounds = 0

  function become(change: Partial<Offers>): void {
    offers = { ...offers, ...change }
    show(offers)
  }

  function halt(): void {
    clearTimeout(timer)
    timer = undefined
    running?.abort()
    running = undefined
  }

  /** Offers of the round before stay until their source has answered again. */
  async function read({ request, ...rank }: QuoteQuestion): Promise<void> {
    halt()
    const controller = new AbortController()
    running = controller
    const found = new Map<string, SwapQuote>()
    const refusals: SwapRefusal[] = []
    const nextAtMs = Date.now() + QUOTE_LIFETIME_MS
    const ranked = (quotes: Iterable<SwapQuote>) =>
      rankQuotes([...quotes], { ...rank, exact: request.exact })
    const before = offers.quotes
    become({ quoting: before.length > 0 ? 'more' : 'waiting', request, nextAtMs })
    try {
      await streamQuotes(client, {
        request,
        signal: controller.signal,
        onEvent(event) {
          if (running !== controller) return
          if (event.type === 'refused') return void refusals.push(event.reason)
          found.set(event.quote.source, event.quote)
          const old = before.filter(({ source }) => !found.has(source))
          become({ quoting: 'more', quotes: ranked([...found.values(), ...old]) })
        },
      })
      if (running !== controller) return
      running = undefined
      become({ quoting: 'done', quotes: ranked(found.values()), refusals })
      timer = setTimeout(again, Math.max(nextAtMs - Date.now(), 0))
    } catch {
      if (running !== controller) return
      running = undefined
      become({ quoting: 'failed', quotes: [] })
    }
  }

  function again(): void {
    rounds++
    // The sources count each request, so a page that is not seen makes none.
    if (!question || rounds > MAX_REFRESHES || document.hidden) return become({ quoting: 'paused' })
    void read(question)
  }

  return {
    /** Another question. The answers to the one before are dropped. */
    ask(next: QuoteQuestion, { atOnce = false } = {}): void {
      halt()
      question = next
      rounds = 0
      become({ ...noOffers, quoting: 'waiting', request: next.request })
      timer = setTimeout(() => void read(next), atOnce ? 0 : TYPING_PAUSE_MS)
    },
    /** The same question, again and at once. */
    refresh(): void {
      rounds = 0
      if (question) void read(question)
    },
    /** Keeps the offers, and asks no more. */
    pause(): void {
      halt()
      if (offers.quoting !== 'idle') become({ quoting: 'paused' })
    },
    stop(): void {
      halt()
      question = undefined
      become(noOffers)
    },
  }
}
