// Buying and selling over all providers.
import { randomBytes } from 'node:crypto'
import type {
  OnrampDirection,
  OnrampOffer,
  OnrampOptions,
  OnrampProviderInfo,
  OnrampProviderName,
  OnrampQuote,
  OnrampQuoteRequest,
  OnrampRefusal,
  OnrampSession,
  OnrampSessionOpened,
  OnrampSessionRequest,
} from '@aureus/protocol/onramp'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/db/schema.ts'
import { logFailure, ProviderError } from '../../platform/outbound/httpService.ts'
import type { Assets } from './assets.ts'
import * as counts from './counts.ts'
import { compare } from './decimal.ts'
import { createOptionsReader, joinOptions } from './options.ts'
import { toOrder } from './order.ts'
import { type OnrampProvider, OnrampRefused } from './provider.ts'
import { applyNews, findSession, mayAsk, storeSession, toSession } from './store.ts'

/** Of everything that a visitor waits for. */
const ANSWER_MS = 8000

export interface OnrampParameters {
  db: Database
  /** In the operator's order. */
  providers: readonly OnrampProvider[]
  assets: Assets
  /** Milliseconds since 1970. */
  clock: () => number
  log: FastifyBaseLogger
}

export interface Visitor {
  /** The account's address, checked. */
  readonly address: string
  readonly ip: string | undefined
}

export interface Onramp {
  readonly providers: readonly OnrampProvider[]
  infos(): OnrampProviderInfo[]
  /** @throws ProviderError if no provider answers */
  options(direction: OnrampDirection, country: string): Promise<Omit<OnrampOptions, 'country'>>
  quote(request: OnrampQuoteRequest, visitor: Visitor): Promise<OnrampQuote>
  /** @throws OnrampRefused, ProviderError */
  open(
    provider: OnrampProvider,
    request: OnrampSessionRequest,
    visitor: Visitor & { origin: string },
  ): Promise<OnrampSessionOpened>
  /** @returns undefined for an unknown id */
  session(id: string): Promise<OnrampSession | undefined>
  close(): Promise<void>
}

type Answer = { offer: OnrampOffer } | { refusal: OnrampRefusal }

export function createOnramp({ db, providers, assets, clock, log }: OnrampParameters): Onramp {
  const reader = createOptionsReader({ assets, clock })
  const trading = (direction: OnrampDirection) =>
    providers.filter(({ directions }) => directions.includes(direction))

  async function offerOf(
    provider: OnrampProvider,
    request: OnrampQuoteRequest,
    visitor: Visitor,
  ): Promise<Answer> {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const { name } = provider
    try {
      const options = await reader.read(provider, request, signal)
      const offer = await provider.quote(toOrder(request, options, visitor), signal)
      counts.offers.add({ provider: name, outcome: 'offered' })
      return { offer: { provider: name, ...offer } }
    } catch (error) {
      const refusal = refusalOf(name, error)
      if (refusal.reason === 'unavailable') logFailure(log, error, `${name} makes no offer`)
      counts.offers.add({ provider: name, outcome: refusal.reason })
      return { refusal }
    }
  }

  return {
    providers,
    infos: () =>
      providers.map(({ name, title, host, directions }) => ({
        provider: name,
        name: title,
        host,
        directions: [...directions],
      })),
    async options(direction, country) {
      const signal = AbortSignal.timeout(ANSWER_MS)
      const read = await Promise.allSettled(
        trading(direction).map(async (provider) => ({
          provider: provider.name,
          options: await reader.read(provider, { direction, country }, signal),
        })),
      )
      const offered = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const failed = read.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      for (const error of failed) logFailure(log, error, 'a provider names no options')
      if (offered.length === 0 && failed.length > 0) throw new ProviderError('unreached')
      return joinOptions(offered, assets)
    },
    async quote(request, visitor) {
      const answers = await Promise.all(
        trading(request.direction).map((provider) => offerOf(provider, request, visitor)),
      )
      return {
        offers: answers
          .flatMap((one) => ('offer' in one ? [one.offer] : []))
          .toSorted((a, b) => compare(b.receives, a.receives)),
        refusals: answers.flatMap((one) => ('refusal' in one ? [one.refusal] : [])),
      }
    },
    async open(provider, { provider: _, ...request }, { origin, ...visitor }) {
      const signal = AbortSignal.timeout(ANSWER_MS)
      const { name } = provider
      const { direction } = request
      try {
        if (!provider.directions.includes(direction)) throw new OnrampRefused('unsupported')
        const options = await reader.read(provider, request, signal)
        const id = randomBytes(16).toString('hex')
        const returnUrl = `${origin}/?onramp=${id}`
        const asked = { ...toOrder(request, options, visitor), id, returnUrl }
        const { url, expiresAt, reference } = await provider.session(asked, signal)
        await storeSession(db, { asked, provider: name, reference, nowMs: clock() })
        counts.sessions.add({ provider: name, direction, outcome: 'opened' })
        return { id, url, expiresAt }
      } catch (error) {
        const outcome = error instanceof OnrampRefused ? 'refused' : 'unavailable'
        counts.sessions.add({ provider: name, direction, outcome })
        if (outcome === 'unavailable') logFailure(log, error, `${name} opens no session`)
        throw error
      }
    },
    async session(id) {
      const row = await findSession(db, id)
      if (!row) return undefined
      const provider = providers.find(({ name }) => name === row.provider)
      const isOpen = row.state === 'paying' || row.state === 'processing'
      if (!isOpen || !provider?.status || !(await mayAsk(db, id, clock())))
        return toSession(row, clock())
      try {
        const news = await provider.status(row, AbortSignal.timeout(ANSWER_MS))
        // Whatever it names, it was asked about this one.
        if (news) await takeNews(provider.name, { ...news, session: { id } })
      } catch (error) {
        logFailure(log, error, `${provider.name} does not tell a session’s state`)
      }
      return toSession((await findSession(db, id)) ?? row, clock())
    },
    async close() {
      await Promise.all(providers.map((provider) => provider.close()))
    },
  }

  async function takeNews(
    provider: OnrampProviderName,
    news: Parameters<typeof applyNews>[2],
  ): Promise<void> {
    const taken = await applyNews(db, provider, news)
    if (taken === 'changed') counts.outcomes.add({ provider, state: news.state })
  }
}

/** A status of 4xx is about the order: what it asks for was not offered a moment ago, or not to this visitor. */
function refusalOf(provider: OnrampProviderName, error: unknown): OnrampRefusal {
  if (error instanceof OnrampRefused) return { provider, reason: error.reason, ...error.range }
  const isRefused = error instanceof ProviderError && error.failure === 'refused'
  return { provider, reason: isRefused ? 'unsupported' : 'unavailable' }
}
