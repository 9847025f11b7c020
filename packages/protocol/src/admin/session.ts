// Signing in to the console: with a wallet of `ADMIN_ACCOUNTS`, by an EIP-4361 message or its form for other families.
import * as v from 'valibot'
import type { OperationSchemas } from '../api/schemas.ts'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'
import { NonceResponseSchema, VerifyRequestSchema } from '../siwx/api.ts'
import { TimeSchema } from './fields.ts'
import type { AdminOperationTable } from './operation.ts'
import { RoleSchema } from './roles.ts'

export const AdminSessionSchema = v.object({
  /** CAIP-10 of the account that signed in. */
  account: v.string(),
  role: RoleSchema,
  expiresAtMs: TimeSchema,
  /** Until when what moves money or custody needs no further signature; null without one. */
  steppedUpUntilMs: v.nullable(TimeSchema),
})
export type AdminSession = v.InferOutput<typeof AdminSessionSchema>

export const sessionOperations = {
  /** 401 without a session. */
  'GET /v1/session': { role: 'viewer', answers: { 200: AdminSessionSchema } },
} as const satisfies AdminOperationTable

/** A step-up needs a session. Its message has another statement. */
export const AdminNonceRequestSchema = v.strictObject({ for: v.picklist(['signIn', 'stepUp']) })

/** What the message must contain, and on which networks it is accepted. */
export const AdminNonceSchema = v.object({
  ...NonceResponseSchema.entries,
  networks: v.array(CaipNetworkIdSchema),
})
export type AdminNonce = v.InferOutput<typeof AdminNonceSchema>

export const AdminSignatureSchema = v.strictObject({
  message: VerifyRequestSchema.entries.message,
  signature: VerifyRequestSchema.entries.signature,
})

/** These need no role: they make, raise and end the session that has one. */
export const adminSignInOperations = {
  'POST /v1/session/nonce': { body: AdminNonceRequestSchema, answers: { 200: AdminNonceSchema } },
  /** Sets the session's cookie. 403 for an account that is not an operator's. */
  'POST /v1/session': { body: AdminSignatureSchema, answers: { 200: AdminSessionSchema } },
  /** A fresh signature of the session's account, good for five minutes. */
  'POST /v1/session/step-up': { body: AdminSignatureSchema, answers: { 200: AdminSessionSchema } },
  'POST /v1/session/end': { body: v.strictObject({}), answers: { 204: null } },
} as const satisfies Readonly<Record<`POST /v1/${string}`, OperationSchemas>>
