// Swaps, if the operator turned a source on.
import type { Network } from '@aureus/protocol'
import type { FastifyBaseLogger } from 'fastify'
import type { PriceSource } from '../../chain/balances/source.ts'
import type { Upstreams } from '../../chain/rpc/upstreams.ts'
import type { Tokens } from '../../chain/tokens/readTokens.ts'
import type { Kms } from '../../platform/kms/kms.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { logFailure } from '../../platform/outbound/httpService.ts'
import { type GuardedSource, guardSource } from './guardedSource.ts'
import type { QuotesParameters } from './quotes.ts'
import { createSealedQuotes } from './sealedQuotes.ts'
import type { SwapSettings } from './settings.ts'
import { sources } from './sources.ts'
import { createSwapTokens } from './tokens.ts'

export interface OpenSwapsParameters {
  settings: SwapSettings
  networks: readonly Network[]
  upstreams: Upstreams
  tokens: Tokens
  prices: PriceSource | undefined
  kms: Kms
  limiter: Limiter
  /** Milliseconds since 1970. */
  clock: () => number
  log: FastifyBaseLogger
}

export interface Swaps extends QuotesParameters {
  close(): Promise<void>
}

export async function openSwaps(parameters: OpenSwapsParameters): Promise<Swaps> {
  const { settings, networks, upstreams, tokens, kms, limiter, clock, log } = parameters
  const chains = networks.map(({ caipNetworkId }) => caipNetworkId)
  const opened = settings.sources.flatMap(
    (name) => sources[name]?.({ settings, upstreams, tokens, chains, clock }) ?? [],
  )
  const guarded = opened.map(
    (source): GuardedSource =>
      guardSource({
        source,
        limiter,
        perMinute: settings.limits.get(source.name),
        isPaused: settings.paused.includes(source.name),
        onFailure: (error) => logFailure(log, error, `source of swaps failed: ${source.name}`),
      }),
  )
  return {
    sources: guarded,
    tokens: createSwapTokens({ ...parameters, onlyListed: settings.onlyListed }),
    upstreams,
    // Every server derives the same key.
    sealed: createSealedQuotes(await kms.mac('pepper', 'aureus/swap-quotes/v1')),
    fee: settings.fee,
    clock,
    async close() {
      await Promise.all(opened.map(async (source) => source.close?.()))
    },
  }
}
