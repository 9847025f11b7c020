// The wallet's API, `POST /v1/farcaster/…` of the wallet origin: signing in by a text that a Farcaster account signs
// (FIP-11). Requests carry a proof of the device's key, as in session.ts. Lives are milliseconds.
//
// Failures (`reasons[0].name`) are those of social.ts, and 403 `farcaster_unknown` for an address without an account.
import * as v from 'valibot'
import {
  FarcasterAddressSchema,
  FarcasterIdSchema,
  FarcasterSignatureSchema,
} from '../social/provider.ts'
import { OriginSchema } from './config.ts'
import { SocialFlowIdSchema } from './social.ts'

/** 256 bits, base64url. */
const Bits256 = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
const MessageSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096))

const asked = {
  /** `link` adds the account to the session's wallet. It requires a code or a login from the last ten minutes. */
  purpose: v.picklist(['sign-in', 'link']),
  /** SHA-256 of the secret that `claim` sends, base64url. */
  secretHash: Bits256,
  /** Origin of the page that embeds the wallet; one of `EMBED_ORIGINS`. The signed text names it. */
  origin: OriginSchema,
}

/** `POST /v1/farcaster/start` */
export const FarcasterStartRequestSchema = v.variant('way', [
  /** By the visitor's Farcaster app. Requires that the operator named a relay. */
  v.strictObject({ way: v.literal('relay'), ...asked }),
  /** By a wallet that holds the account, or a sign-in key of it. */
  v.strictObject({
    way: v.literal('wallet'),
    address: FarcasterAddressSchema,
    /** Only needed for a sign-in key: the registry finds the account of a holder. */
    fid: v.exactOptional(FarcasterIdSchema),
    ...asked,
  }),
])
export type FarcasterStartRequest = v.InferOutput<typeof FarcasterStartRequestSchema>

export const FarcasterStartReplySchema = v.object({
  flowId: SocialFlowIdSchema,
  expiresInMs: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** By relay: what the Farcaster app opens. */
  url: v.exactOptional(v.pipe(v.string(), v.url(), v.maxLength(2048))),
  /** By wallet: what it signs with `personal_sign`. */
  message: v.exactOptional(MessageSchema),
})
export type FarcasterStartReply = v.InferOutput<typeof FarcasterStartReplySchema>

/** `POST /v1/farcaster/claim`, by the device that started, every two seconds or once the wallet has signed. */
export const FarcasterClaimRequestSchema = v.strictObject({
  flowId: SocialFlowIdSchema,
  secret: Bits256,
  /** By wallet. */
  signed: v.exactOptional(
    v.strictObject({ message: MessageSchema, signature: FarcasterSignatureSchema }),
  ),
})
export type FarcasterClaimRequest = v.InferOutput<typeof FarcasterClaimRequestSchema>
