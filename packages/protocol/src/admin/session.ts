// Signing in to the console: with a wallet of `ADMIN_ACCOUNTS`, by an EIP-4361 message or its form for other families.
import * as v from 'valibot'
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
  /** 401 without a session. Signing in and stepping up are routes of their own, because no role may call them yet. */
  'GET /v1/session': { role: 'viewer', answers: { 200: AdminSessionSchema } },
} as const satisfies AdminOperationTable
