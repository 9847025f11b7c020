// The steps of a sign-in at a provider. Each step is one statement that requires the previous state, so only one of
// any number of parallel tries succeeds.
import type { SocialProviderId } from '@aureus/protocol'
import type { SocialRefusal } from '@aureus/protocol/walletApi'
import * as v from 'valibot'
import type { Database, SocialFlowRow } from '../../platform/db/schema.ts'
import { createId, createToken, hashToken } from '../../platform/secrets/token.ts'
import { expirySweep } from '../../platform/sweeps/sweep.ts'
import { NewPasskeySchema } from '../passkeys/store.ts'
import type { SocialResult } from './providers/provider.ts'

export const FLOW_LIFE_MS = 10 * 60_000
/** How long the frame may fetch the result. */
export const RESULT_LIFE_MS = 2 * 60_000

export type NewFlow = Pick<
  SocialFlowRow,
  'provider' | 'purpose' | 'mode' | 'jkt' | 'user_id' | 'secret_hash' | 'return_origin'
> & { nowMs: number }

/** @returns its id */
export async function startFlow(db: Database, { nowMs, ...flow }: NewFlow): Promise<string> {
  const id = createId()
  await db
    .insertInto('social_flows')
    .values({
      id,
      ...flow,
      channel: null,
      cookie_hash: null,
      state_hash: null,
      ticket_hash: null,
      status: 'started',
      refusal: null,
      result: null,
      created_at_ms: nowMs,
      expires_at_ms: nowMs + FLOW_LIFE_MS,
    })
    .execute()
  return id
}

interface At {
  id: string
  nowMs: number
}

export async function findFlow(
  db: Database,
  { id, nowMs }: At,
): Promise<SocialFlowRow | undefined> {
  return db
    .selectFrom('social_flows')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at_ms', '>', nowMs)
    .executeTakeFirst()
}

/** Binds a flow to a browser, once. @returns the state to send; undefined if the flow is bound or over */
export async function bindFlow(
  db: Database,
  { id, nowMs, cookie }: At & { cookie: string },
): Promise<string | undefined> {
  const state = createToken()
  const bound = await db
    .updateTable('social_flows')
    .set({ status: 'bound', cookie_hash: hashToken(cookie), state_hash: hashToken(state) })
    .where('id', '=', id)
    .where('status', '=', 'started')
    .where('expires_at_ms', '>', nowMs)
    .returning('id')
    .executeTakeFirst()
  return bound && state
}

export interface ComingBack {
  provider: SocialProviderId
  state: string
  cookie: string
  nowMs: number
}

/** The flow that this browser bound, without ending it: a visitor may try several passkeys. */
export async function findBound(
  db: Database,
  { id, nowMs, cookie, provider }: At & Pick<ComingBack, 'cookie' | 'provider'>,
): Promise<SocialFlowRow | undefined> {
  return db
    .selectFrom('social_flows')
    .selectAll()
    .where('id', '=', id)
    .where('cookie_hash', '=', hashToken(cookie))
    .where('provider', '=', provider)
    .where('status', '=', 'bound')
    .where('expires_at_ms', '>', nowMs)
    .executeTakeFirst()
}

/** Takes the flow of a state, once, if the browser and the provider are the ones it was bound to. */
export async function takeFlow(
  db: Database,
  { provider, state, cookie, nowMs }: ComingBack,
): Promise<SocialFlowRow | undefined> {
  return db
    .updateTable('social_flows')
    .set({ status: 'asked' })
    .where('state_hash', '=', hashToken(state))
    .where('cookie_hash', '=', hashToken(cookie))
    .where('provider', '=', provider)
    .where('status', '=', 'bound')
    .where('expires_at_ms', '>', nowMs)
    .returningAll()
    .executeTakeFirst()
}

/** Stores the channel at Farcaster's relay. */
export async function noteChannel(
  db: Database,
  { id, channel }: { id: string; channel: string },
): Promise<void> {
  await db.updateTable('social_flows').set({ channel }).where('id', '=', id).execute()
}

/** Takes a flow without a browser, to ask whether its visitor has signed. @returns false if another call has it */
export async function askFlow(db: Database, { id, nowMs }: At): Promise<boolean> {
  const asked = await db
    .updateTable('social_flows')
    .set({ status: 'asked' })
    .where('id', '=', id)
    .where('status', '=', 'started')
    .where('expires_at_ms', '>', nowMs)
    .returning('id')
    .executeTakeFirst()
  return asked !== undefined
}

/** The visitor has not signed: the flow can be asked again. */
export async function waitFlow(db: Database, id: string): Promise<void> {
  await db
    .updateTable('social_flows')
    .set({ status: 'started' })
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .execute()
}

export interface Returning extends At {
  result: SocialResult
  /** A passkey is proved in one step, while its flow is `bound`. */
  from: 'asked' | 'bound'
}

/** @returns the ticket; undefined if the flow is over or another call was faster */
export async function returnFlow(
  db: Database,
  { id, nowMs, result, from }: Returning,
): Promise<string | undefined> {
  const ticket = createToken()
  const returned = await db
    .updateTable('social_flows')
    .set({
      status: 'returned',
      ticket_hash: hashToken(ticket),
      result: JSON.stringify(result),
      expires_at_ms: nowMs + RESULT_LIFE_MS,
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .where('expires_at_ms', '>', nowMs)
    .returning('id')
    .executeTakeFirst()
  return returned && ticket
}

/** Ends a flow unless it was claimed. */
export async function refuseFlow(
  db: Database,
  { id, reason }: { id: string; reason: SocialRefusal },
): Promise<void> {
  await db
    .updateTable('social_flows')
    .set({ status: 'refused', refusal: reason, result: null })
    .where('id', '=', id)
    .where('status', '!=', 'claimed')
    .execute()
}

/** @returns false if another call was faster */
export async function claimFlow(db: Database, id: string): Promise<boolean> {
  const claimed = await db
    .updateTable('social_flows')
    .set({ status: 'claimed', result: null })
    .where('id', '=', id)
    .where('status', '=', 'returned')
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

const ResultSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    subject: v.string(),
    label: v.string(),
    email: v.nullable(v.string()),
    passkey: v.exactOptional(NewPasskeySchema),
    custody: v.exactOptional(v.string()),
  }),
)

export const resultOf = ({ result }: SocialFlowRow): SocialResult => v.parse(ResultSchema, result)

export const sweepFlows = expirySweep('social-flows', {
  table: 'social_flows',
  column: 'expires_at_ms',
})
