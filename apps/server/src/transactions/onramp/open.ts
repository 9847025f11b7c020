// Opens the providers that the operator chose. Makes no request before the first use.
import type { Network } from '@aureus/protocol'
import type { OnrampProviderName } from '@aureus/protocol/onramp'
import type { FastifyBaseLogger } from 'fastify'
import type { Tokens } from '../../chain/tokens/readTokens.ts'
import type { Database } from '../../platform/db/schema.ts'
import { createHttpService } from '../../platform/outbound/httpService.ts'
import { createAssets } from './assets.ts'
import { createOnramp, type Onramp } from './onramp.ts'
import type { OnrampProvider } from './provider.ts'
import { createMoonpay, MOONPAY_API } from './providers/moonpay.ts'
import type { OnrampProviderSettings, OnrampSettings } from './settings.ts'

export interface OpenOnrampParameters {
  db: Database
  settings: { readonly networks: readonly Network[]; readonly onramp: OnrampSettings | undefined }
  tokens: Tokens
  /** Milliseconds since 1970. */
  clock: () => number
  log: FastifyBaseLogger
}

type Open = (
  settings: Pick<OnrampProviderSettings, 'url'> & {
    key(name: keyof OnrampProviderSettings['keys']): string
  },
  clock: () => number,
) => OnrampProvider

const openers: Record<OnrampProviderName, Open> = {
  moonpay: ({ key, url }, clock) => {
    const base = url === 'sandbox' ? undefined : url
    return createMoonpay({
      key: key('MOONPAY_KEY'),
      secret: key('MOONPAY_SECRET'),
      webhookSecret: key('MOONPAY_WEBHOOK_SECRET'),
      base,
      http: createHttpService({ url: base ?? MOONPAY_API, token: undefined, clock }),
      clock,
    })
  },
} as Record<OnrampProviderName, Open>

/** @returns undefined without providers */
export function openOnramp({
  settings,
  tokens,
  ...rest
}: OpenOnrampParameters): Onramp | undefined {
  if (!settings.onramp) return undefined
  const providers = settings.onramp.providers.map(({ name, keys, url }) =>
    openers[name]({ url, key: (one) => keys[one] ?? '' }, rest.clock),
  )
  return createOnramp({ ...rest, providers, assets: createAssets(settings.networks, tokens) })
}
