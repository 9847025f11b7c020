// The wallet's API, `POST /v1/passkey/…` of the wallet origin, without a proof, by the document `/oauth/passkey`. The
// browser is the one that bound the flow: it sends the flow's cookie. Bytes are base64url.
//
// Failures (`reasons[0].name`): 410 `social_over` for a flow that is over or belongs to another browser; 403
// `passkey_unknown` for a passkey that opens no wallet here; 403 `passkey_other` for one that only recovers a wallet;
// 400 `passkey_invalid` for an answer that proves nothing; 409 `passkey_taken` for one that is registered already. After
// the last four the visitor can try another passkey.
import * as v from 'valibot'
import {
  PasskeyAssertionSchema,
  PasskeyRegistrationSchema,
  passkeyAsking,
  passkeyMaking,
} from '../passkeys/credential.ts'
import { SocialFlowIdSchema, SocialTicketSchema } from './social.ts'

/**
 * `POST /v1/passkey/options`: a flow has one challenge. `POST /v1/passkey/cancel`: the visitor declined; the answer is
 * `DoneSchema`.
 */
export const PasskeyVisitRequestSchema = v.strictObject({ flowId: SocialFlowIdSchema })

export const PasskeyOptionsReplySchema = v.variant('purpose', [
  v.object({ purpose: v.literal('sign-in'), ...passkeyAsking }),
  v.object({ purpose: v.literal('link'), ...passkeyAsking, ...passkeyMaking }),
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
