// Sealed data between the Worker and the server: a compact JWE (RFC 7516) with ECDH-ES on P-256 and A256GCM, so
// that the page that carries a share can never read it.
import * as v from 'valibot'

const coordinate = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))

/** A public P-256 key (RFC 7517). The user of the key checks that the point is on the curve. */
export const PublicKeySchema = v.strictObject({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: coordinate,
  y: coordinate,
})
export type PublicKey = v.InferOutput<typeof PublicKeySchema>

/**
 * The key that the Worker seals the server's shares to. The JWE's header names it (`kid: keyId`), so that data
 * sealed before a rotation can still be opened afterwards.
 */
export const DepositKeySchema = v.strictObject({
  keyId: v.pipe(v.string(), v.regex(/^[a-z-]{1,32}\.[1-9]\d{0,5}$/)),
  publicKey: PublicKeySchema,
})
export type DepositKey = v.InferOutput<typeof DepositKeySchema>

/** What `deposit/key` answers. */
export const DepositKeysSchema = v.strictObject({
  ...DepositKeySchema.entries,
  /** The key of the second server, for R₀ ‖ C₀; absent if there is no such server. */
  escrow: v.optional(DepositKeySchema),
})
export type DepositKeys = v.InferOutput<typeof DepositKeysSchema>

/** Direct key agreement: the second part, the encrypted key, is empty. */
export const SealedSchema = v.pipe(
  v.string(),
  v.maxLength(2048),
  v.regex(/^[A-Za-z0-9_-]+\.\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{22}$/),
)

/** What a device of the wallet signs so that the second server lets another one have R₀ without the delay. */
export const approvalText = ({ requestId, jkt }: { requestId: string; jkt: string }): string =>
  `aureus/escrow/approve/v1|${requestId}|${jkt}`
