// What travels sealed between the Worker and the server: a compact JWE (RFC 7516) with ECDH-ES on P-256
// and A256GCM, so that no share is ever readable on the page that carries it.
import * as v from 'valibot'

const coordinate = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))

/** A public P-256 key (RFC 7517). Whether its point is on the curve, the one who uses it checks. */
export const PublicKeySchema = v.strictObject({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: coordinate,
  y: coordinate,
})
export type PublicKey = v.InferOutput<typeof PublicKeySchema>

/**
 * To which the Worker seals the shares that the server keeps. `keyId` names it in the JWE's header (`kid`), so that
 * what was sealed before a rotation still opens after it.
 */
export const DepositKeySchema = v.strictObject({
  keyId: v.pipe(v.string(), v.regex(/^[a-z-]{1,32}\.[1-9]\d{0,5}$/)),
  publicKey: PublicKeySchema,
})
export type DepositKey = v.InferOutput<typeof DepositKeySchema>

/** Direct agreement: the second part, the encrypted key, is empty. */
export const SealedSchema = v.pipe(
  v.string(),
  v.maxLength(2048),
  v.regex(/^[A-Za-z0-9_-]+\.\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{22}$/),
)
