// Recovery factors: what only the owner has, and what the server keeps about it.
import * as v from 'valibot'

const Milliseconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** `password` is the only one so far. */
export const FactorKindSchema = v.picklist(['password'])
export type FactorKind = v.InferOutput<typeof FactorKindSchema>

/** Below this, guessing is too cheap. N = 2^17 takes about half a second and 128 MiB (RFC 7914). */
export const SCRYPT_LOG_N_FLOOR = 17
/** Above this, a hostile server could occupy the device: 2^20 needs 1 GiB. */
export const SCRYPT_LOG_N_CEILING = 20

/** What new passwords use. */
export const PASSWORD_FLOOR = { kdf: 'scrypt', logN: SCRYPT_LOG_N_FLOOR, r: 8, p: 1 } as const

/**
 * How a password becomes a key. The server or a kit sends them back, so they are checked again before use, and the
 * ciphertext is bound to them.
 */
export const PasswordParametersSchema = v.strictObject({
  kdf: v.literal('scrypt'),
  logN: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(SCRYPT_LOG_N_FLOOR),
    v.maxValue(SCRYPT_LOG_N_CEILING),
  ),
  r: v.literal(8),
  p: v.literal(1),
  /** 16 random bytes, base64url. */
  salt: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{21}[AQgw]$/)),
})
export type PasswordParameters = v.InferOutput<typeof PasswordParametersSchema>

/** 32 bytes, base64url. */
export const FactorTokenSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/),
)

/** The initialisation vector and the tag of AES-256-GCM. */
export const WRAP_OVERHEAD_BYTES = 12 + 16

export const FactorSchema = v.strictObject({
  kind: FactorKindSchema,
  /** The recovery set whose R₀ it seals. */
  setId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  parameters: PasswordParametersSchema,
  /**
   * - `unproven`: stored, but nothing depends on it yet.
   * - `proven`: it opened the wallet in a test, and everything that it replaces was deleted.
   */
  state: v.picklist(['unproven', 'proven']),
  createdAtMs: Milliseconds,
  /** Of one that replaces a proven one: when it can be confirmed; null otherwise. */
  heldUntilMs: v.nullable(Milliseconds),
})
export type Factor = v.InferOutput<typeof FactorSchema>

/** Why a factor is used: to test it, to open the wallet on a new device, or to export the key. */
export const FactorPurposeSchema = v.picklist(['test', 'recover', 'export'])
export type FactorPurpose = v.InferOutput<typeof FactorPurposeSchema>
