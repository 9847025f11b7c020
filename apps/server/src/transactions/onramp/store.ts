// Sessions at providers, in the database.
import { createHash } from 'node:crypto'
import type { CaipNetworkId } from '@aureus/protocol'
import { isEvmChain, isSolanaChain } from '@aureus/protocol'
import {
  type OnrampProviderName,
  type OnrampSession,
  OnrampSessionSchema,
  type OnrampState,
} from '@aureus/protocol/onramp'
import * as v from 'valibot'
import type { Database, OnrampSessionRow } from '../../platform/db/schema.ts'
import { expirySweep } from '../../platform/sweeps/sweep.ts'
import type { SessionAsked, SessionNews, VerifiedDelivery } from './provider.ts'

const DAY_MS = 86_400_000
const KEPT_MS = 90 * DAY_MS
/** Longer than the age at which a webhook is refused. */
const DELIVERY_KEPT_MS = 3_600_000
/** A visitor who has paid nothing by then has left. */
const UNPAID_MS = DAY_MS
/** Between two questions to the provider about one session, by all servers. */
const ASK_PAUSE_MS = 10_000

/** What may follow each state. The provider's word is final where nothing may. */
const next: Record<OnrampState, readonly OnrampState[]> = {
  paying: ['processing', 'done', 'failed', 'refunded', 'expired'],
  expired: ['processing', 'done', 'failed', 'refunded'],
  processing: ['done', 'failed', 'refunded'],
  failed: ['refunded'],
  done: [],
  refunded: [],
}

const states = Object.keys(next) as OnrampState[]
const before = (state: OnrampState): OnrampState[] =>
  states.filter((one) => next[one].includes(state))

export interface StoreSessionParameters {
  asked: SessionAsked
  provider: OnrampProviderName
  reference: string | undefined
  nowMs: number
}

export async function storeSession(
  db: Database,
  { asked, provider, reference, nowMs }: StoreSessionParameters,
): Promise<void> {
  const { id, direction, asset, currency, amount, address } = asked
  await db
    .insertInto('onramp_sessions')
    .values({
      id,
      provider,
      reference: reference ?? null,
      direction,
      state: 'paying',
      chain_id: asset.asset.chainId,
      token: asset.asset.address ?? null,
      currency,
      amount,
      address_hash: hashOf(id, address),
      received: null,
      hash: null,
      created_at_ms: nowMs,
      asked_at_ms: nowMs,
    })
    .execute()
}

/** EVM addresses may come in any case. */
const hashOf = (id: string, address: string): string =>
  createHash('sha256')
    .update(`${id}\n${/^0x/i.test(address) ? address.toLowerCase() : address}`)
    .digest('hex')

export async function findSession(db: Database, id: string): Promise<OnrampSessionRow | undefined> {
  return db.selectFrom('onramp_sessions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** As pages see it. */
export function toSession(row: OnrampSessionRow, nowMs: number): OnrampSession {
  const { id, provider, direction, chain_id: chainId, token, currency, amount } = row
  const isOver = row.state === 'paying' && row.created_at_ms + UNPAID_MS <= nowMs
  return v.parse(OnrampSessionSchema, {
    id,
    provider,
    direction,
    state: isOver ? 'expired' : row.state,
    asset: { chainId, ...(token !== null && { address: token }) },
    currency,
    amount,
    ...(row.received !== null && { received: row.received }),
    ...(row.hash !== null && { hash: row.hash }),
    createdAt: row.created_at_ms,
  })
}

/** Whether this caller should ask the provider. Of any number of callers only one gets true. */
export async function mayAsk(db: Database, id: string, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('onramp_sessions')
    .set({ asked_at_ms: nowMs })
    .where('id', '=', id)
    .where('asked_at_ms', '<=', nowMs - ASK_PAUSE_MS)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** `duplicate`: taken before. `unknown`: no session, or another's. `unchanged`: it says nothing that may follow. */
export type Taken = 'changed' | 'unchanged' | 'duplicate' | 'unknown'

/** Takes a webhook once. If this fails, the provider may send it again. */
export function takeDelivery(
  db: Database,
  provider: OnrampProviderName,
  { eventId, news, nowMs }: Pick<VerifiedDelivery, 'eventId' | 'news'> & { nowMs: number },
): Promise<Taken> {
  return db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows: inserted = 0n } = await transaction
      .insertInto('onramp_deliveries')
      .values({ provider, event_id: eventId, received_at_ms: nowMs })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (inserted === 0n) return 'duplicate'
    return news ? applyNews(transaction, provider, news) : 'unknown'
  })
}

/** Changes the session if the news may follow its state and is about its account. */
export async function applyNews(
  db: Database,
  provider: OnrampProviderName,
  news: SessionNews,
): Promise<Exclude<Taken, 'duplicate'>> {
  const { session, state, received, hash, address } = news
  const [column, value] =
    'id' in session ? (['id', session.id] as const) : (['reference', session.reference] as const)
  const row = await db
    .selectFrom('onramp_sessions')
    .selectAll()
    .where('provider', '=', provider)
    .where(column, '=', value)
    .executeTakeFirst()
  if (!row) return 'unknown'
  if (address !== undefined && hashOf(row.id, address) !== row.address_hash) return 'unknown'
  const isHash = hash !== undefined && isHashOn(row.chain_id as CaipNetworkId, hash)
  const { numUpdatedRows } = await db
    .updateTable('onramp_sessions')
    .set({
      state,
      ...(received !== undefined && { received }),
      ...(isHash && { hash }),
    })
    .where('id', '=', row.id)
    .where('state', 'in', before(state))
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'changed' : 'unchanged'
}

function isHashOn(chainId: CaipNetworkId, hash: string): boolean {
  if (isEvmChain(chainId)) return /^0x[\da-f]{64}$/i.test(hash)
  return isSolanaChain(chainId)
    ? /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(hash)
    : /^[\da-f]{64}$/.test(hash)
}

export const sweepOnramp = expirySweep(
  'onramp',
  { table: 'onramp_sessions', column: 'created_at_ms', keptMs: KEPT_MS },
  { table: 'onramp_deliveries', column: 'received_at_ms', keptMs: DELIVERY_KEPT_MS },
)
