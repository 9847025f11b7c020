// Bodies of `POST /v1/sign-in/authenticate`: what a wallet signed while connecting.
import * as v from 'valibot'
import { SessionSchema } from './api.ts'
import { CacaoSchema } from './cacaoSchema.ts'

/** More chains than a wallet signs for at once. */
export const MAX_CACAOS = 64

export const AuthenticateRequestSchema = v.strictObject({
  cacaos: v.pipe(v.array(CacaoSchema), v.minLength(1), v.maxLength(MAX_CACAOS)),
  /** As in `VerifyRequest`. */
  binding: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
})
export type AuthenticateRequest = v.InferOutput<typeof AuthenticateRequestSchema>

export const AuthenticateResponseSchema = v.object({
  /** In the order of the request. */
  sessions: v.array(v.object({ ...SessionSchema.entries, cacao: CacaoSchema })),
})
