// What a frame answers instead of a result.
import * as v from 'valibot'

/** Stable: programs on both sides branch on them. */
export const embeddedErrorCodes = [
  /** The visitor said no, or left the question. */
  'rejected',
  /** Another question is open; one is asked at a time. */
  'pending',
  /** The page gave the request up (`abort`). */
  'aborted',
  /** A message that this wallet knows and does not do, or an RPC method that it refuses. */
  'unsupported',
  /** Parameters that the wallet cannot use. */
  'invalid',
  /** Nobody is logged in on this device. */
  'noSession',
  /** Logged in, and the page was not allowed to see the accounts. */
  'unauthorized',
  /** A chain that is not configured. */
  'unknownChain',
  /** Too many requests; `seconds` says how long to wait where it is known. */
  'throttled',
  /** The code is not the one that was mailed; `attempts` is how often it may still be tried. */
  'wrongCode',
  /** The code or the link is over, or used, or was tried too often: a new one is needed. */
  'expired',
  /** The person behind the address said that it was not they. */
  'refused',
  /** A step that needs a newer login, or that a hold of the account forbids for now. */
  'held',
  /** This device's share does not open the wallet any more: the owner signs in again and recovers it. */
  'shareLost',
  /** The page's origin is not on the operator's list (APKT005). */
  'unverifiedDomain',
  /** The wallet's server or a chain could not be reached. */
  'network',
  /** A fault of the wallet's own. */
  'internal',
] as const

export const EmbeddedErrorCodeSchema = v.picklist(embeddedErrorCodes)
export type EmbeddedErrorCode = v.InferOutput<typeof EmbeddedErrorCodeSchema>

/** Never holds a code, a key, a share or a token; `message` is for logs, in English. */
export const EmbeddedErrorSchema = v.strictObject({
  code: EmbeddedErrorCodeSchema,
  message: v.pipe(v.string(), v.maxLength(1000)),
  /** Until the next try is worth it. */
  seconds: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  attempts: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** EIP-1193 or JSON-RPC, where a chain or the wallet gave one. */
  rpcCode: v.exactOptional(v.pipe(v.number(), v.integer())),
  /** With `rejected` by `connectSocial`: a `SocialRefusal`. Newer wallets may send others. */
  reason: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/))),
})
export type EmbeddedError = v.InferOutput<typeof EmbeddedErrorSchema>
