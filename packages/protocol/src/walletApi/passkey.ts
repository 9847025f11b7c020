// The wallet's API, `POST /v1/passkey/…` of the wallet origin, without a proof, by the document `/oauth/passkey`. The
// browser is the one that bound the flow: it sends the flow's cookie. Bytes are base64url.
//
// Failures (`reasons[0].name`): 410 `social_over` for a flow that is over or belongs to another browser; 403
// `passkey_unknown` for a passkey that opens no wallet here; 403 `passkey_other` for one that only recovers a wallet;
// 400 `passkey_invalid` for an answer that proves nothing; 409 `passkey_taken` for one that is registered already; 403
// `passkey_local` for a new wallet's passkey that stays on one device; 429 `passkey_throttled` when too many new wallets
// were made. After all but the first the visitor can try another passkey.
import * as v from 'valibot'
import {
  PasskeyAssertionSchema,
  PasskeyRegistrationSchema,
  passkeyAsking,
  passkeyMaking,
} from '../passkeys/credential.ts'
import { SocialFlowIdSchema, SocialTicketSchema } from './social.ts'

/** `POST /v1/passkey/cancel`: the visitor declined; the answer is `DoneSchema`. */
export const PasskeyVisitRequestSchema = v.strictObject({ flowId: SocialFlowIdSchema })

/** `POST /v1/passkey/options`: a flow has one challenge for each purpose. */
export const PasskeyOptionsRequestSchema = v.strictObject({
  flowId: SocialFlowIdSchema,
  /** For a new passkey that opens a new wallet. Only where the options to sign in have `canCreate`. */
  create: v.exactOptional(v.literal(true)),
})

export const PasskeyOptionsReplySchema = v.variant('purpose', [
  v.object({
    purpose: v.literal('sign-in'),
    ...passkeyAsking,
    /** Whether a new passkey may open a new wallet instead; absent: no. */
    canCreate: v.exactOptional(v.literal(true)),
  }),
  v.object({ purpose: v.picklist(['link', 'create']), ...passkeyAsking, ...passkeyMaking }),
])
export type PasskeyOptionsReply = v.InferOutput<typeof PasskeyOptionsReplySchema>

const PasskeyCredentialSchema = v.variant('made', [
  PasskeyAssertionSchema,
  PasskeyRegistrationSchema,
])
export type PasskeyCredential = v.InferOutput<typeof PasskeyCredentialSchema>
export type { PasskeyAssertion, PasskeyRegistration } from '../passkeys/credential.ts'

/** `POST /v1/passkey/answer` */
export const PasskeyAnswerRequestSchema = v.strictObject({
  flowId: SocialFlowIdSchema,
  credential: PasskeyCredentialSchema,
})
/** For `/oauth/done#ticket=…`, as from a provider's callback. */
export const PasskeyAnswerReplySchema = v.object({ ticket: SocialTicketSchema })
export type PasskeyAnswerReply = v.InferOutput<typeof PasskeyAnswerReplySchema>
