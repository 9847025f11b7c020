// A source behind its own limit and the breaker. It fails alone: the others still quote.
import { type SwapRefusal, swapRefusals, swapSources } from '@aureus/protocol/swap'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { createCounter } from '../../platform/metrics/counter.ts'
import { isFitting } from './checkQuote.ts'
import { refusalOf } from './refusals.ts'
import { type QuoteAsked, type SourceQuote, SwapRefused, type SwapSource } from './source.ts'

/** How long visitors wait for a source. Others are shown before. */
const TIMEOUT_MS = 5000
/** Failures in a row after which a source rests. */
const MOST_FAILURES = 5
const REST_MS = 30_000

const quotes = createCounter({
  name: 'aureus_swap_quotes_total',
  help: 'Quotes of swaps by source, and why a source had none.',
  labels: { source: swapSources, outcome: ['quoted', ...swapRefusals] },
})

const waited = createCounter({
  name: 'aureus_swap_quote_seconds_total',
  help: 'Seconds that sources of swaps took to quote.',
  labels: { source: swapSources },
})

export interface GuardParameters {
  source: SwapSource
  limiter: Limiter
  /** Requests a minute, in place of the source's own limit. */
  perMinute: number | undefined
  isPaused: boolean
  /** Monotonic milliseconds. */
  now?: () => number
  onFailure: (error: unknown, source: SwapSource) => void
}

export interface GuardedSource extends Pick<SwapSource, 'name' | 'title' | 'covers' | 'status'> {
  /** @throws SwapRefused */
  quote(asked: QuoteAsked, signal: AbortSignal): Promise<SourceQuote>
  build: SwapSource['build']
}

export function guardSource(parameters: GuardParameters): GuardedSource {
  const { source, limiter, perMinute, isPaused, onFailure } = parameters
  const { now = () => performance.now() } = parameters
  const documented = perMinute === undefined ? source.limit : { units: perMinute, minutes: 1 }
  const limit =
    documented && limiter.limit(`swap ${source.name}`, documented.units, documented.minutes)
  let failures = 0
  let restsUntil = 0

  async function ask(asked: QuoteAsked, signal: AbortSignal): Promise<SourceQuote> {
    if (isPaused || now() < restsUntil) throw new SwapRefused('disabled')
    const wait = limit ? await limiter.take([{ limit, key: 'all', units: 1 }]) : 0
    if (wait > 0) throw new SwapRefused('rate_limited')
    const started = now()
    try {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
      const quoted = await source.quote(asked, limited)
      failures = 0
      if (!isFitting(asked, quoted)) throw new SwapRefused('unavailable')
      return quoted
    } catch (error) {
      // A visitor who typed on says nothing about the source.
      if (!signal.aborted) noteFailure(error)
      throw error
    } finally {
      waited.add({ source: source.name }, (now() - started) / 1000)
    }
  }

  function noteFailure(error: unknown): void {
    if (refusalOf(error) !== 'unavailable') return
    onFailure(error, source)
    failures += 1
    if (failures < MOST_FAILURES) return
    failures = 0
    restsUntil = now() + REST_MS
  }

  return {
    name: source.name,
    title: source.title,
    covers: (...chains) => source.covers(...chains),
    ...(source.status && { status: source.status.bind(source) }),
    async quote(asked, signal) {
      const outcome = (one: 'quoted' | SwapRefusal) =>
        quotes.add({ source: source.name, outcome: one })
      try {
        const quoted = await ask(asked, signal)
        outcome('quoted')
        return quoted
      } catch (error) {
        const reason = refusalOf(error)
        if (!signal.aborted) outcome(reason)
        throw new SwapRefused(reason)
      }
    },
    build: (...parameters) => source.build(...parameters),
  }
}
