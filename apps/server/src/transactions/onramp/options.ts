// What each provider offers, asked once an hour, and the sum of it for `GET /v1/onramp/options`.
import type { OnrampOptions, OnrampProviderName } from '@aureus/protocol/onramp'
import { isSameAsset, type SwapAsset } from '@aureus/protocol/swap'
import type { Assets } from './assets.ts'
import { compare } from './decimal.ts'
import type { OnrampProvider, OptionsAsked, ProviderOptions } from './provider.ts'

const FRESH_MS = 3_600_000
/** While the provider does not answer. */
const STALE_MS = 24 * FRESH_MS
/** By provider, direction and country: more would be countries that do not exist. */
const REMEMBERED = 600

export interface OptionsReader {
  /** Only assets of this deployment. @throws ProviderError */
  read(provider: OnrampProvider, asked: OptionsAsked, signal: AbortSignal): Promise<ProviderOptions>
}

interface Known {
  options: ProviderOptions
  readMs: number
}

export function createOptionsReader({
  assets,
  clock,
}: {
  assets: Assets
  /** Milliseconds since 1970. */
  clock: () => number
}): OptionsReader {
  const known = new Map<string, Known>()

  async function ask(
    provider: OnrampProvider,
    asked: OptionsAsked,
    signal: AbortSignal,
  ): Promise<ProviderOptions> {
    const { assets: all, ...rest } = await provider.options(asked, signal)
    const ours = all.filter(({ asset }) => assets.find(asset) !== undefined)
    // The first of two codes for one asset counts.
    const once = ours.filter(
      (one, at) => ours.findIndex(({ asset }) => isSameAsset(asset, one.asset)) === at,
    )
    return { ...rest, assets: once }
  }

  return {
    async read(provider, asked, signal) {
      const key = `${provider.name} ${asked.direction} ${asked.country}`
      const had = known.get(key)
      const ageMs = had ? clock() - had.readMs : Number.POSITIVE_INFINITY
      if (had && ageMs < FRESH_MS) return had.options
      try {
        const options = await ask(provider, asked, signal)
        known.delete(key)
        known.set(key, { options, readMs: clock() })
        const [oldest] = known.keys()
        if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
        return options
      } catch (error) {
        if (had && ageMs < STALE_MS) return had.options
        throw error
      }
    },
  }
}

type Offered = readonly { provider: OnrampProviderName; options: ProviderOptions }[]

/** In the order of the deployment's networks and lists. */
export function joinOptions(offered: Offered, assets: Assets): Omit<OnrampOptions, 'country'> {
  const countries = new Set(offered.flatMap(({ options }) => options.countries))
  const currencies = Map.groupBy(
    offered.flatMap(({ options }) => options.currencies),
    ({ currency }) => currency,
  )
  return {
    countries: [...countries].toSorted(),
    currencies: [...currencies]
      .map(([currency, all]) => ({
        currency,
        methods: [...new Set(all.map(({ method }) => method))],
        minimum: all.map(({ minimum }) => minimum).reduce((a, b) => (compare(a, b) <= 0 ? a : b)),
        maximum: all.map(({ maximum }) => maximum).reduce((a, b) => (compare(a, b) >= 0 ? a : b)),
      }))
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
    assets: assets.all.flatMap((token) => {
      const providers = providersOf(offered, token)
      return providers.length > 0 ? [{ ...token, providers }] : []
    }),
  }
}

const providersOf = (offered: Offered, asset: SwapAsset): OnrampProviderName[] =>
  offered
    .filter(({ options }) => options.assets.some((one) => isSameAsset(one.asset, asset)))
    .map(({ provider }) => provider)
