// The wallet's API, `POST /v1/…` of the wallet origin: becoming somebody by e-mail, and another address. Every
// request carries a proof of the device's key, as in session.ts. Lives are milliseconds.
//
// Failures (`reasons[0].name`): 429 `mail_throttled` with `Retry-After` in seconds; 400 `code_wrong` with
// `Attempts-Left`; 410 `challenge_over` (used, too old, tried too often: a new mail is needed);
// 409 `device_not_approved`; 403 `device_refused`, `email_off`, `held`; 503 `mail_unavailable`.
import * as v from 'valibot'
import { EmailSchema } from '../siwx/email.ts'
import { SessionTokensSchema } from './session.ts'

const LifeMs = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** 128 bits, base64url. It is nothing without the key of the device that started it. */
const ChallengeIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))
/** 256 bits, base64url; from the fragment of the address that a mail leads to. */
const LinkTokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
/** As typed: digits, apart or not. */
const CodeSchema = v.pipe(
  v.string(),
  v.maxLength(32),
  v.transform((text) => text.replaceAll(/[\s-]/g, '')),
  v.regex(/^\d{8}$/),
)
const TwoDigits = v.pipe(v.string(), v.regex(/^\d{2}$/))

const mailed = {
  challengeId: ChallengeIdSchema,
  /** Until another mail may be asked for. */
  resendInMs: LifeMs,
  /** Until the code, or the link, is over. */
  expiresInMs: LifeMs,
}

/**
 * `POST /v1/email/start`. With an access token of a live session of this address the answer is `CONNECT` and no
 * mail is sent, unless `fresh` asks for a new proof of the mailbox. A device that is known gets a code by mail,
 * every other a link, whether somebody has a wallet at this address or not.
 */
export const EmailStartRequestSchema = v.strictObject({
  email: EmailSchema,
  fresh: v.optional(v.boolean(), false),
})
export const EmailStartReplySchema = v.variant('action', [
  v.object({ action: v.literal('CONNECT') }),
  v.object({ action: v.literal('VERIFY_OTP'), ...mailed }),
  v.object({
    action: v.literal('VERIFY_DEVICE'),
    /** To be shown: the page that the mail leads to asks which it is, of three. */
    number: TwoDigits,
    ...mailed,
  }),
])
export type EmailStartReply = v.InferOutput<typeof EmailStartReplySchema>

/** `POST /v1/email/status`: what became of the link. */
export const EmailStatusRequestSchema = v.strictObject({ challengeId: ChallengeIdSchema })
export const EmailStatusReplySchema = v.object({
  status: v.picklist(['pending', 'approved', 'refused', 'expired']),
})
export type EmailStatusReply = v.InferOutput<typeof EmailStatusReplySchema>

/** `POST /v1/email/resend`: a new mail in place of the old one, for the step that is open. */
export const EmailResendRequestSchema = v.strictObject({ challengeId: ChallengeIdSchema })
export const EmailChangeReplySchema = v.object({
  action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
  ...mailed,
})
export type EmailChangeReply = v.InferOutput<typeof EmailChangeReplySchema>
export const EmailResendReplySchema = v.union([EmailStartReplySchema, EmailChangeReplySchema])
export type EmailResendReply = v.InferOutput<typeof EmailResendReplySchema>

/** `POST /v1/email/verify`: the code; five tries. */
export const EmailVerifyRequestSchema = v.strictObject({
  challengeId: ChallengeIdSchema,
  code: CodeSchema,
})
export const EmailVerifyReplySchema = v.object({
  tokens: SessionTokensSchema,
  email: EmailSchema,
})
export type EmailVerifyReply = v.InferOutput<typeof EmailVerifyReplySchema>

/**
 * `POST /v1/email/change/start|primary|secondary`, with an access token: a code to the present address, then
 * one to the new one. `primary` takes what `email/verify` takes.
 */
export const EmailChangeStartRequestSchema = v.strictObject({ email: EmailSchema })
export const EmailChangeSecondaryRequestSchema = v.strictObject({
  ...EmailVerifyRequestSchema.entries,
  /** The change may be an answer to a thief, who has a session as well. */
  endOtherSessions: v.optional(v.boolean(), true),
})
export const EmailChangedReplySchema = v.object({ email: EmailSchema })
export type EmailChangedReply = v.InferOutput<typeof EmailChangedReplySchema>

/** `POST /v1/device/look|approve|deny`, from the page that the mail leads to, without a proof. 410 `link_over`. */
export const DeviceLinkRequestSchema = v.strictObject({ token: LinkTokenSchema })
export const DeviceLookReplySchema = v.object({
  /** Shortened: whoever finds the link need not learn it. */
  email: v.string(),
  /** Of the device that asks to be let in; null where its own words say nothing known. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** Whether it asked from the network that this page is opened from. */
  sameNetwork: v.boolean(),
  askedAtMs: LifeMs,
  /** One of them stands beside the request on that device. */
  numbers: v.pipe(v.array(TwoDigits), v.length(3)),
})
export type DeviceLookReply = v.InferOutput<typeof DeviceLookReplySchema>

/** The wrong number ends the request: 403 `number_wrong`. */
export const DeviceApproveRequestSchema = v.strictObject({
  token: LinkTokenSchema,
  number: TwoDigits,
})
export const DeviceApproveReplySchema = v.object({
  /** To be typed where the wallet was asked for. */
  code: v.pipe(v.string(), v.regex(/^\d{8}$/)),
  expiresInMs: LifeMs,
})
export type DeviceApproveReply = v.InferOutput<typeof DeviceApproveReplySchema>

/** `POST /v1/freeze/look|confirm`, from the mail to an address that was changed, without a proof. */
export const FreezeLookReplySchema = v.object({
  email: v.string(),
  changedAtMs: LifeMs,
  /** Name of the provider, where an account there was added to the wallet; `email` is then what it is called. */
  provider: v.exactOptional(v.string()),
})
export type FreezeLookReply = v.InferOutput<typeof FreezeLookReplySchema>
