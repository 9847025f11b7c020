// Errors that a frame answers instead of a result.
import * as v from 'valibot'

/** Stable, because programs on both sides branch on them. */
export const embeddedErrorCodes = [
  /** The visitor rejected the request or closed it. */
  'rejected',
  /** Another request is open. Only one is shown at a time. */
  'pending',
  /** The page cancelled the request (`abort`). */
  'aborted',
  /** A message that this wallet knows but does not support, or an RPC method that it refuses. */
  'unsupported',
  /** Invalid parameters. */
  'invalid',
  /** Not signed in on this device. */
  'noSession',
  /** Logged in, but the page may not see the accounts. */
  'unauthorized',
  /** The chain is not configured. */
  'unknownChain',
  /** Too many requests. `seconds` says how long to wait, if known. */
  'throttled',
  /** Wrong code. `attempts` is the number of attempts left. */
  'wrongCode',
  /** The code or the link has expired, was used or was tried too often. A new one is needed. */
  'expired',
  /** Someone with access to this mailbox rejected the login. */
  'refused',
  /** The step requires a newer login, or the account's hold forbids it for now. */
  'held',
  /** This device's share no longer opens the wallet. The owner must sign in again and recover it. */
  'shareLost',
  /** The page's origin is not on the operator's list (APKT005). */
  'unverifiedDomain',
  /** The wallet's server or a chain is unreachable. */
  'network',
  /** A bug in the wallet. */
  'internal',
] as const

export const EmbeddedErrorCodeSchema = v.picklist(embeddedErrorCodes)
export type EmbeddedErrorCode = v.InferOutput<typeof EmbeddedErrorCodeSchema>

/** Never contains a code, a key, a share or a token. `message` is for logs, in English. */
export const EmbeddedErrorSchema = v.strictObject({
  code: EmbeddedErrorCodeSchema,
  message: v.pipe(v.string(), v.maxLength(1000)),
  /** Seconds until a retry makes sense. */
  seconds: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  attempts: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** An EIP-1193 or JSON-RPC code, if a chain or the wallet gave one. */
  rpcCode: v.exactOptional(v.pipe(v.number(), v.integer())),
  /**
   * With `rejected` by `connectSocial`: a `SocialRefusal`. With `refused`: `access_denied`,
   * `country_denied`, `email_domain_denied` or `person_denied`, by the operator, `wallet_frozen`, `recovery_stopped` by the
   * owner, or `recovery_rejected` by another device. Newer wallets may send others.
   */
  reason: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/))),
})
export type EmbeddedError = v.InferOutput<typeof EmbeddedErrorSchema>
