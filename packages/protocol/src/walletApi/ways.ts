// The wallet's API, `POST /v1/ways/…` of the wallet origin: the accounts, addresses and passkeys that open a wallet.
// Requests carry a proof of the device's key and an access token, as in session.ts. Accounts and passkeys are added
// through social.ts, with `purpose: 'link'`.
//
// Failures (`reasons[0].name`): 401 `authentication_too_old`; 403 `wallet_not_here`, `held`; 404 `way_unknown`; 409
// `way_last`, `email_same`; for email those of email.ts.
import * as v from 'valibot'
import { EmailSchema } from '../siwx/email.ts'
import { SocialProviderIdSchema } from '../social/provider.ts'
import { ChallengeIdSchema, CodeSchema } from './email.ts'

const TimeMs = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** 256 bits, base64url: a hash of what identifies the user there. */
export const WayIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

export const WayProviderSchema = v.union([v.literal('email'), SocialProviderIdSchema])

export const WaySchema = v.object({
  id: WayIdSchema,
  provider: WayProviderSchema,
  /** An address, or what the provider calls the account. */
  label: v.pipe(v.string(), v.maxLength(320)),
  sinceMs: TimeMs,
  /** When it starts to open the wallet; null: it does. */
  heldUntilMs: v.nullable(TimeMs),
  /** False for the last one that works. */
  canRemove: v.boolean(),
})
export type Way = v.InferOutput<typeof WaySchema>

/** `POST /v1/ways/list`, oldest first. A device without the wallet sees only the one it signed in with. */
export const WayListRequestSchema = v.strictObject({})
export const WayListReplySchema = v.object({
  ways: v.array(WaySchema),
  /** Whether the owner can be warned by email. */
  hasNoticeAddress: v.boolean(),
})
export type WayListReply = v.InferOutput<typeof WayListReplySchema>

/** `POST /v1/ways/remove`, after a recent code: ends the sessions that began through it. */
export const WayRemoveRequestSchema = v.strictObject({ id: WayIdSchema })
export const WayRemoveReplySchema = v.object({
  /** Whether the calling session was one of them. */
  signedOut: v.boolean(),
})
export type WayRemoveReply = v.InferOutput<typeof WayRemoveReplySchema>

/** `POST /v1/ways/email/start`, after a recent code: mails a code to the new address. */
export const WayEmailStartRequestSchema = v.strictObject({ email: EmailSchema })
export const WayEmailStartReplySchema = v.object({
  challengeId: ChallengeIdSchema,
  resendInMs: TimeMs,
  expiresInMs: TimeMs,
})
export type WayEmailStartReply = v.InferOutput<typeof WayEmailStartReplySchema>

/** `POST /v1/ways/email/verify`, after a recent code: adds the address. */
export const WayEmailVerifyRequestSchema = v.strictObject({
  challengeId: ChallengeIdSchema,
  code: CodeSchema,
})
export const WayEmailVerifyReplySchema = v.object({ way: WaySchema })
export type WayEmailVerifyReply = v.InferOutput<typeof WayEmailVerifyReplySchema>
