// Bodies of the sign-in API: `GET /v1/sign-in/nonce`, `POST …/verify`, `GET|DELETE …/session`.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'
import type { Cacao } from './cacaoSchema.ts'
import { EmailSchema } from './email.ts'

const DateTime = v.pipe(v.string(), v.isoTimestamp())

/** What the message must contain to be accepted, with a fresh nonce bound to the calling browser. */
export const NonceResponseSchema = v.object({
  nonce: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{8,256}$/)),
  domain: v.string(),
  uri: v.string(),
  version: v.literal('1'),
  statement: v.string(),
  resources: v.array(v.string()),
  /** The server's clock, so that a browser with a wrong clock can sign in. */
  issuedAt: DateTime,
  expirationTime: DateTime,
})
export type NonceResponse = v.InferOutput<typeof NonceResponseSchema>

/** Maximum length of message and signature. A counterfactual account's signature contains its factory call. */
export const MAX_MESSAGE_LENGTH = 4096
export const MAX_SIGNATURE_LENGTH = 32768

export const VerifyRequestSchema = v.strictObject({
  message: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_MESSAGE_LENGTH)),
  signature: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_SIGNATURE_LENGTH)),
  /** What the visitor entered in DataCapture. Stored only if the deployment asks for it. */
  email: v.exactOptional(EmailSchema),
  /** From the nonce's answer, if the page cannot keep the server's cookies. */
  binding: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
})
export type VerifyRequest = v.InferOutput<typeof VerifyRequestSchema>

export const SignInMessageSchema = v.object({
  accountAddress: v.string(),
  chainId: CaipNetworkIdSchema,
  domain: v.string(),
  uri: v.string(),
  version: v.literal('1'),
  nonce: v.string(),
  issuedAt: v.string(),
  expirationTime: v.exactOptional(v.string()),
  notBefore: v.exactOptional(v.string()),
  statement: v.exactOptional(v.string()),
  requestId: v.exactOptional(v.string()),
  resources: v.exactOptional(v.array(v.string())),
})

/** A sign-in message with its signed text, which servers of earlier builds do not repeat here. */
export const SerializedSignInMessageSchema = v.object({
  ...SignInMessageSchema.entries,
  serializedMessage: v.exactOptional(v.string()),
})
export type SerializedSignInMessage = v.InferOutput<typeof SerializedSignInMessageSchema>

/** A sign-in session as its browser sees it. */
export const SessionSchema = v.object({
  id: v.string(),
  data: SerializedSignInMessageSchema,
  /** The signed text, as in `data.serializedMessage`. */
  message: v.string(),
  signature: v.string(),
  /**
   * The same as a CACAO, if the wallet signed while connecting. Its fields repeat those of `message`, so parsing
   * them too is not worth 0.1 kB per visit.
   */
  cacao: v.exactOptional(v.custom<Cacao>((value) => typeof value === 'object' && value !== null)),
  /** How the signature was verified: by key, or by the account's contract (ERC-1271, ERC-6492). */
  accountType: v.picklist(['eoa', 'contract']),
  createdAtMs: v.pipe(v.number(), v.safeInteger()),
  /** When the session ends in any case. */
  expiresAtMs: v.pipe(v.number(), v.safeInteger()),
  /** When it ends unless it is used before. */
  idleExpiresAtMs: v.pipe(v.number(), v.safeInteger()),
})
export type Session = v.InferOutput<typeof SessionSchema>
