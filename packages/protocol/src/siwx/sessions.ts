// Bodies of `GET /v1/sign-in/sessions`: where else an account is signed in.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'

const Milliseconds = v.pipe(v.number(), v.safeInteger())

/** A session as whoever may end it is told of it: nothing with which to act in it. */
export const ListedSessionSchema = v.object({
  id: v.string(),
  address: v.string(),
  chainId: CaipNetworkIdSchema,
  createdAtMs: Milliseconds,
  /** To about a minute. */
  lastUsedAtMs: Milliseconds,
  /** When it ends if it is not used before. */
  expiresAtMs: Milliseconds,
  /** Whether it is one of the browser that asks. */
  current: v.boolean(),
  /** Such as `Firefox` and `Windows`, of the browser that signed in; null where it did not say. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
})
export type ListedSession = v.InferOutput<typeof ListedSessionSchema>

export const SessionListSchema = v.object({
  /** The latest used first. */
  sessions: v.array(ListedSessionSchema),
})
export type SessionList = v.InferOutput<typeof SessionListSchema>
