// The wallet's API, `POST /v1/passkey/…` of the wallet origin, without a proof, by the document `/oauth/passkey`. The
// browser is the one that bound the flow: it sends the flow's cookie. Bytes are base64url.
//
// Failures (`reasons[0].name`): 410 `social_over` for a flow that is over or belongs to another browser; 403
// `passkey_unknown` for a passkey that opens no wallet here; 400 `passkey_invalid` for an answer that proves nothing;
// 409 `passkey_taken` for one that is registered already. After the last three the visitor can try another passkey.
import * as v from 'valibot'
import { SocialFlowIdSchema, SocialTicketSchema } from './social.ts'

const bytes = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]+$/))
/** At most 1023 bytes (WebAuthn Level 3, section 4). */
const CredentialId = bytes(1364)
const TransportsSchema = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,16}$/))),
  v.maxLength(8),
)

/**
 * `POST /v1/passkey/options`: a flow has one challenge. `POST /v1/passkey/cancel`: the visitor declined; the answer is
 * `DoneSchema`.
 */
export const PasskeyVisitRequestSchema = v.strictObject({ flowId: SocialFlowIdSchema })

const asked = {
  challenge: bytes(43),
  rpId: v.string(),
  /** How long the flow lasts, in milliseconds. */
  expiresInMs: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
}
export const PasskeyOptionsReplySchema = v.variant('purpose', [
  v.object({ purpose: v.literal('sign-in'), ...asked }),
  v.object({
    purpose: v.literal('link'),
    ...asked,
    rpName: v.string(),
    user: v.object({
      /** 32 random bytes. */
      id: bytes(43),
      /** The email address or the account with which the wallet was made, for the browser's list of passkeys. */
      name: v.string(),
    }),
    /** COSE algorithms, best first. */
    algorithms: v.array(v.number()),
    /** This wallet's passkeys: an authenticator that holds one makes no second. */
    exclude: v.array(v.object({ id: CredentialId, transports: TransportsSchema })),
  }),
])
export type PasskeyOptionsReply = v.InferOutput<typeof PasskeyOptionsReplySchema>

/** Built by hand: `credential.toJSON()` contains the outputs of extensions, which may be secret. */
const PasskeyCredentialSchema = v.variant('made', [
  v.strictObject({
    made: v.literal('assertion'),
    id: CredentialId,
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(2048),
    userHandle: bytes(86),
  }),
  v.strictObject({
    made: v.literal('registration'),
    id: CredentialId,
    clientDataJSON: bytes(4096),
    attestationObject: bytes(16_384),
    transports: TransportsSchema,
  }),
])
export type PasskeyCredential = v.InferOutput<typeof PasskeyCredentialSchema>
export type PasskeyAssertion = Extract<PasskeyCredential, { made: 'assertion' }>
export type PasskeyRegistration = Extract<PasskeyCredential, { made: 'registration' }>

/** `POST /v1/passkey/answer` */
export const PasskeyAnswerRequestSchema = v.strictObject({
  flowId: SocialFlowIdSchema,
  credential: PasskeyCredentialSchema,
})
/** For `/oauth/done#ticket=…`, as from a provider's callback. */
export const PasskeyAnswerReplySchema = v.object({ ticket: SocialTicketSchema })
export type PasskeyAnswerReply = v.InferOutput<typeof PasskeyAnswerReplySchema>
