// What authenticators make, as it travels to the server. Built by hand: `credential.toJSON()` contains the outputs of
// extensions, which are secret for some of them. Bytes are base64url.
import * as v from 'valibot'

export const passkeyBytes = (most: number) =>
  v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]+$/))

/** At most 1023 bytes (WebAuthn Level 3, section 4). */
export const CredentialIdSchema = passkeyBytes(1364)

export const TransportsSchema = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,16}$/))),
  v.maxLength(8),
)

export const PasskeyAssertionSchema = v.strictObject({
  made: v.literal('assertion'),
  id: CredentialIdSchema,
  clientDataJSON: passkeyBytes(4096),
  authenticatorData: passkeyBytes(4096),
  signature: passkeyBytes(2048),
  userHandle: passkeyBytes(86),
})
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertionSchema>

export const PasskeyRegistrationSchema = v.strictObject({
  made: v.literal('registration'),
  id: CredentialIdSchema,
  clientDataJSON: passkeyBytes(4096),
  attestationObject: passkeyBytes(16_384),
  transports: TransportsSchema,
})
export type PasskeyRegistration = v.InferOutput<typeof PasskeyRegistrationSchema>

/** What a browser needs to make a passkey. */
export const passkeyMaking = {
  rpName: v.string(),
  user: v.object({
    /** 32 random bytes. */
    id: passkeyBytes(43),
    /** The email address or the account with which the wallet was made, for the browser's list of passkeys. */
    name: v.string(),
  }),
  /** COSE algorithms, best first. */
  algorithms: v.array(v.number()),
  /** This wallet's passkeys: an authenticator that holds one makes no second. */
  exclude: v.array(v.object({ id: CredentialIdSchema, transports: TransportsSchema })),
}

/** What a browser needs to ask for one. */
export const passkeyAsking = {
  challenge: passkeyBytes(43),
  rpId: v.string(),
  /** How long the challenge lasts, in milliseconds. */
  expiresInMs: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
}
