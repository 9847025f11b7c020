// A visit to a provider's page: `POST /v1/onramp/session` and `GET /v1/onramp/session/{id}`.
import * as v from 'valibot'
import { AnsweredAssetSchema } from '../swap/asset.ts'
import { CurrencySchema, DecimalSchema } from './options.ts'
import { OnrampDirectionSchema, OnrampProviderSchema } from './providers.ts'

/** 128 random bits in hex. Whoever has it can read the session. */
export const OnrampSessionIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

export const OnrampSessionOpenedSchema = v.object({
  id: OnrampSessionIdSchema,
  /** Opened once, in a window of its own. */
  url: v.pipe(v.string(), v.url(), v.maxLength(4096)),
  /** Milliseconds since 1970, by the server's clock: the page has to be opened before. */
  expiresAt: v.pipe(v.number(), v.integer()),
})
export type OnrampSessionOpened = v.InferOutput<typeof OnrampSessionOpenedSchema>

/** `paying`: the visitor is on the provider's page. `processing`: paid, the coins are on their way. */
export const onrampStates = [
  'paying',
  'processing',
  'done',
  'failed',
  'refunded',
  'expired',
] as const
export type OnrampState = (typeof onrampStates)[number]

export const OnrampSessionSchema = v.object({
  id: OnrampSessionIdSchema,
  provider: OnrampProviderSchema,
  direction: OnrampDirectionSchema,
  state: v.picklist(onrampStates),
  asset: AnsweredAssetSchema,
  currency: CurrencySchema,
  /** What was asked for. */
  amount: DecimalSchema,
  /** What arrived, according to the provider. */
  received: v.exactOptional(DecimalSchema),
  /** The transaction that brought it. */
  hash: v.exactOptional(v.pipe(v.string(), v.regex(/^\w{43,88}$/))),
  /** Milliseconds since 1970. */
  createdAt: v.pipe(v.number(), v.integer()),
})
export type OnrampSession = v.InferOutput<typeof OnrampSessionSchema>
