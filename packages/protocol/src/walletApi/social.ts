// The wallet's API, `POST /v1/social/…` of the wallet origin: signing in by an account elsewhere, and adding one to
// a wallet. Requests carry a proof of the device's key, as in session.ts, but for `bind`. Lives are milliseconds.
//
// Failures (`reasons[0].name`): 403 `social_off` for a provider that is not offered; 403 `held`; 429
// `social_throttled` with `Retry-After` in seconds; 410 `social_over` for a flow that is over, was bound or claimed
// before, or is of another device; 403 `social_wrong` for a wrong secret or ticket, which ends the flow.
//
// Between `bind` and `claim` the visitor is at the provider and comes back to `/oauth/done`, with
// `#ticket={SocialTicket}` or `#refused={SocialRefusal}`.
import * as v from 'valibot'
import { SocialProviderIdSchema } from '../social/provider.ts'
import { OriginSchema } from './config.ts'
import { SessionTokensSchema } from './session.ts'

const LifeMs = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** 128 bits, base64url. */
export const SocialFlowIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))
/** 256 bits, base64url. */
const Bits256 = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
/** 256 bits, base64url; from the fragment of `/oauth/done`. */
export const SocialTicketSchema = Bits256

/**
 * - `denied`: the visitor declined at the provider.
 * - `unavailable`: the provider does not answer, or refuses the operator's requests.
 * - `failed`: the provider's answer does not match this flow.
 * - `frozen`: the wallet is frozen.
 * - `held`: this provider was added to the wallet recently and does not open it yet.
 * - `not_allowed`: the operator does not let this account in.
 * - `country_denied`: the operator does not let people in from where this request came.
 * - `taken`: for `link`: this account opens another wallet.
 */
export const SocialRefusalSchema = v.picklist([
  'denied',
  'unavailable',
  'failed',
  'frozen',
  'held',
  'not_allowed',
  'country_denied',
  'taken',
])
export type SocialRefusal = v.InferOutput<typeof SocialRefusalSchema>

const started = {
  provider: SocialProviderIdSchema,
  /**
   * `link` adds the account to the session's wallet. It requires a code or a login from the last ten minutes. `prove`
   * is a sign-in by somebody who has a wallet: no passkey makes a new one.
   */
  purpose: v.picklist(['sign-in', 'prove', 'link']),
}
/** `POST /v1/social/start` */
export const SocialStartRequestSchema = v.variant('mode', [
  v.strictObject({
    mode: v.literal('window'),
    /** SHA-256 of the secret that `claim` sends, base64url. */
    secretHash: Bits256,
    ...started,
  }),
  v.strictObject({
    mode: v.literal('redirect'),
    /** Origin of the page that the visitor returns to; one of `EMBED_ORIGINS`. */
    returnOrigin: OriginSchema,
    ...started,
  }),
])
export type SocialStartRequest = v.InferOutput<typeof SocialStartRequestSchema>
export const SocialStartReplySchema = v.object({
  flowId: SocialFlowIdSchema,
  expiresInMs: LifeMs,
})
export type SocialStartReply = v.InferOutput<typeof SocialStartReplySchema>

/** `POST /v1/social/bind`, without a proof, by the document `/oauth/start`: binds the flow to this browser, once. */
export const SocialBindRequestSchema = v.strictObject({ flowId: SocialFlowIdSchema })
export const SocialBindReplySchema = v.object({
  /** The provider's url, to which the document redirects. */
  location: v.pipe(v.string(), v.url()),
  /** In redirect mode: the origin to which `/oauth/done` returns. */
  returnOrigin: v.exactOptional(OriginSchema),
})
export type SocialBindReply = v.InferOutput<typeof SocialBindReplySchema>

/**
 * `POST /v1/social/claim`, by the device that started, every two seconds or once the ticket has arrived. A `link`
 * is claimed with the access token of the session that started it.
 */
export const SocialClaimRequestSchema = v.strictObject({
  flowId: SocialFlowIdSchema,
  /** For a flow in a window: the secret behind `secretHash`, base64url. */
  secret: v.exactOptional(Bits256),
  /** If known. */
  ticket: v.exactOptional(SocialTicketSchema),
})
export const SocialClaimReplySchema = v.variant('status', [
  v.object({ status: v.literal('pending') }),
  v.object({ status: v.literal('refused'), reason: SocialRefusalSchema }),
  v.object({
    status: v.literal('done'),
    /** Absent after `link`, which keeps the session. */
    tokens: v.exactOptional(SessionTokensSchema),
    user: v.object({
      provider: SocialProviderIdSchema,
      /** From the provider: a name or an address. */
      userName: v.pipe(v.string(), v.maxLength(200)),
      /** Where notices about this wallet go; null: the owner cannot be warned and should be asked for an address. */
      email: v.nullable(v.string()),
    }),
    /** Whether the user was just created. */
    isNew: v.boolean(),
  }),
])
export type SocialClaimReply = v.InferOutput<typeof SocialClaimReplySchema>
