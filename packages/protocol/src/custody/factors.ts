// Recovery factors: what only the owner has, and what the server keeps about it. A wallet may have several, each with a
// recovery set of its own.
import * as v from 'valibot'
import { CredentialIdSchema, TransportsSchema } from '../passkeys/credential.ts'

const Milliseconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const FactorKindSchema = v.picklist(['password', 'passkey'])
export type FactorKind = v.InferOutput<typeof FactorKindSchema>

/** More would only be forgotten. Candidates count. */
export const MOST_FACTORS = 8

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

const THIRTY_TWO_BYTES = /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/

/** How the output of a passkey's PRF becomes a key (WebAuthn Level 3, section 10.1.4). The ciphertext is bound to them. */
export const PasskeyParametersSchema = v.strictObject({
  kdf: v.literal('prf'),
  /** Of the input to the PRF: SHA-256 over `aureus/prf/v1` and the wallet's id. */
  input: v.literal(1),
  /** 32 random bytes, base64url. */
  salt: v.pipe(v.string(), v.regex(THIRTY_TWO_BYTES)),
  credentialId: CredentialIdSchema,
})
export type PasskeyParameters = v.InferOutput<typeof PasskeyParametersSchema>

/** 32 bytes, base64url. */
export const FactorTokenSchema = v.pipe(v.string(), v.regex(THIRTY_TWO_BYTES))

/** The initialisation vector and the tag of AES-256-GCM. */
export const WRAP_OVERHEAD_BYTES = 12 + 16

const stored = {
  /** The recovery set whose R₀ it seals. */
  setId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  /**
   * - `unproven`: stored, but nothing depends on it yet.
   * - `proven`: it opened the wallet in a test, and what it replaces was deleted.
   */
  state: v.picklist(['unproven', 'proven']),
  createdAtMs: Milliseconds,
  /** Of one that joins or replaces a proven one: when it can be confirmed; null otherwise. */
  heldUntilMs: v.nullable(Milliseconds),
}

export const FactorSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('password'),
    parameters: PasswordParametersSchema,
    ...stored,
  }),
  v.strictObject({
    kind: v.literal('passkey'),
    parameters: PasskeyParametersSchema,
    /** The password manager, or browser and system. */
    label: v.string(),
    transports: TransportsSchema,
    /** Whether it can be synced, and whether it was when last used. Only one that can may be the only factor. */
    backupEligible: v.boolean(),
    backedUp: v.boolean(),
    ...stored,
  }),
])
export type Factor = v.InferOutput<typeof FactorSchema>
export type PasswordFactor = Extract<Factor, { kind: 'password' }>
export type PasskeyFactor = Extract<Factor, { kind: 'passkey' }>

/** Why a factor is used: to test it, to open the wallet on a new device, or to export the key. */
export const FactorPurposeSchema = v.picklist(['test', 'recover', 'export'])
export type FactorPurpose = v.InferOutput<typeof FactorPurposeSchema>

/** What a passkey is asked for. */
export const ChallengePurposeSchema = v.picklist([
  'add',
  'thaw',
  'move',
  ...FactorPurposeSchema.options,
])
export type ChallengePurpose = v.InferOutput<typeof ChallengePurposeSchema>
