// Bodies of `GET /v1/sign-in/sessions`: an account's sessions elsewhere.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'

const Milliseconds = v.pipe(v.number(), v.safeInteger())

/** A session as shown to someone who may end it. Contains nothing that allows acting in it. */
export const ListedSessionSchema = v.object({
  id: v.string(),
  address: v.string(),
  chainId: CaipNetworkIdSchema,
  createdAtMs: Milliseconds,
  /** Accurate to about a minute. */
  lastUsedAtMs: Milliseconds,
  /** When it ends unless it is used before. */
  expiresAtMs: Milliseconds,
  /** Whether it belongs to the calling browser. */
  current: v.boolean(),
  /** For example `Firefox` and `Windows`; null if unknown. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
})
export type ListedSession = v.InferOutput<typeof ListedSessionSchema>

export const SessionListSchema = v.object({
  /** Most recently used first. */
  sessions: v.array(ListedSessionSchema),
})
export type SessionList = v.InferOutput<typeof SessionListSchema>
