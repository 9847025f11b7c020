// The wallet's API, `POST /v1/…` of the wallet origin: email sign-in and change of address. Every request carries a
// proof of the device's key, as in session.ts. Durations are in milliseconds.
//
// Failures (`reasons[0].name`): 429 `mail_throttled` with `Retry-After` in seconds; 400 `code_wrong` with
// `Attempts-Left`; 410 `challenge_over` (used, expired or tried too often: a new email is needed); 409
// `device_not_approved`; 403 `device_refused`, `email_off`, `held`; 503 `mail_unavailable`.
import * as v from 'valibot'
import { WalletStateSchema } from '../custody/wallet.ts'
import { PuzzleSchema } from '../puzzles/puzzle.ts'
import { EmailSchema } from '../siwx/email.ts'
import { SessionTokensSchema } from './session.ts'

const LifeMs = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** 128 bits, base64url. Worthless without the key of the device that started it. */
export const ChallengeIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))
/** 256 bits, base64url, from the fragment of the mailed link. */
const LinkTokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
/** As typed: digits, with or without spaces. */
export const CodeSchema = v.pipe(
  v.string(),
  v.maxLength(32),
  v.transform((text) => text.replaceAll(/[\s-]/g, '')),
  v.regex(/^\d{8}$/),
)
const TwoDigits = v.pipe(v.string(), v.regex(/^\d{2}$/))

const mailed = {
  challengeId: ChallengeIdSchema,
  /** Until another email may be requested. */
  resendInMs: LifeMs,
  /** Until the code or the link expires. */
  expiresInMs: LifeMs,
}

/**
 * `POST /v1/email/start`. With an access token of a live session for this address the answer is `CONNECT` and no
 * email is sent, unless `fresh` requests a new proof of the mailbox. A known device gets a code by email, any other
 * a link, whether or not the address has a wallet.
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
    /** Shown to the visitor. The mailed page asks which of three numbers it is. */
    number: TwoDigits,
    ...mailed,
  }),
])
export type EmailStartReply = v.InferOutput<typeof EmailStartReplySchema>

/**
 * `POST /v1/email/puzzle`: the puzzle of an `email/start` that may follow, for an address that is not sent yet. The
 * solution of that request ends with the blind.
 */
export const EmailPuzzleRequestSchema = v.strictObject({
  /** `commitmentOf` a blind and the address in lower case. */
  commitment: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
})
export const EmailPuzzleReplySchema = v.object({
  /** Absent if mails have no price now. */
  puzzle: v.exactOptional(PuzzleSchema),
})
export type EmailPuzzleReply = v.InferOutput<typeof EmailPuzzleReplySchema>

/** `POST /v1/email/status`: the state of the link. */
export const EmailStatusRequestSchema = v.strictObject({ challengeId: ChallengeIdSchema })
export const EmailStatusReplySchema = v.object({
  status: v.picklist(['pending', 'approved', 'refused', 'expired']),
})
export type EmailStatusReply = v.InferOutput<typeof EmailStatusReplySchema>

/** `POST /v1/email/resend`: a new email for the open step, replacing the old one. */
export const EmailResendRequestSchema = v.strictObject({ challengeId: ChallengeIdSchema })
export const EmailChangeReplySchema = v.object({
  action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
  ...mailed,
})
export type EmailChangeReply = v.InferOutput<typeof EmailChangeReplySchema>
export const EmailResendReplySchema = v.union([EmailStartReplySchema, EmailChangeReplySchema])
export type EmailResendReply = v.InferOutput<typeof EmailResendReplySchema>

/** `POST /v1/email/verify`: the code, with five attempts. */
export const EmailVerifyRequestSchema = v.strictObject({
  challengeId: ChallengeIdSchema,
  code: CodeSchema,
})
export const EmailVerifyReplySchema = v.object({
  tokens: SessionTokensSchema,
  email: EmailSchema,
  /** What `wallet/get` would answer, so that a visitor does not wait for one more request. */
  state: WalletStateSchema,
})
export type EmailVerifyReply = v.InferOutput<typeof EmailVerifyReplySchema>

/**
 * `POST /v1/email/change/start|primary|secondary`, with an access token: a code to the current address, then one to
 * the new one. `primary` has the body of `email/verify`.
 */
export const EmailChangeStartRequestSchema = v.strictObject({ email: EmailSchema })
export const EmailChangeSecondaryRequestSchema = v.strictObject({
  ...EmailVerifyRequestSchema.entries,
  /** The owner may be changing the address because of a thief with a session. */
  endOtherSessions: v.optional(v.boolean(), true),
})
export const EmailChangedReplySchema = v.object({ email: EmailSchema })
export type EmailChangedReply = v.InferOutput<typeof EmailChangedReplySchema>

/** `POST /v1/device/look|approve|deny`, from the mailed page, without a proof. 410 `link_over`. */
export const DeviceLinkRequestSchema = v.strictObject({ token: LinkTokenSchema })
export const DeviceLookReplySchema = v.object({
  /** Shortened, because whoever finds the link need not learn it. */
  email: v.string(),
  /** The requesting device's browser; null if unknown. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** Whether the request came from the network that opens this page. */
  sameNetwork: v.boolean(),
  askedAtMs: LifeMs,
  /** The requesting device shows one of them. */
  numbers: v.pipe(v.array(TwoDigits), v.length(3)),
})
export type DeviceLookReply = v.InferOutput<typeof DeviceLookReplySchema>

/** A wrong number ends the request: 403 `number_wrong`. */
export const DeviceApproveRequestSchema = v.strictObject({
  token: LinkTokenSchema,
  number: TwoDigits,
})
export const DeviceApproveReplySchema = v.object({
  /** To be typed where the sign-in was requested. */
  code: v.pipe(v.string(), v.regex(/^\d{8}$/)),
  expiresInMs: LifeMs,
})
export type DeviceApproveReply = v.InferOutput<typeof DeviceApproveReplySchema>

/** `POST /v1/freeze/look|confirm`, from the email to the previous address, without a proof. */
export const FreezeLookReplySchema = v.object({
  email: v.string(),
  changedAtMs: LifeMs,
  /** Set if a way to sign in was added or removed: its provider's name. `email` is then the account's name. */
  provider: v.exactOptional(v.string()),
  removed: v.exactOptional(v.literal(true)),
})
export type FreezeLookReply = v.InferOutput<typeof FreezeLookReplySchema>
