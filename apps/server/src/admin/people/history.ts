// Security events of a person, from the rows that record them.
import type { Person } from '@aureus/protocol/admin'
import type { Database } from '../../platform/db/schema.ts'
import type { Subject } from './subject.ts'

type Event = Person['history'][number]

const MOST = 100

/** Newest first. */
export async function historyOf(
  db: Database,
  { id, user }: Extract<Subject, { kind: 'embedded' }>,
): Promise<Event[]> {
  const events = [
    ...(await releases(db, id)),
    ...(await recoveries(db, id)),
    ...(await ways(db, id)),
    ...(await devices(db, id)),
    ...eventAt(user.frozen_at_ms, 'account frozen'),
    ...eventAt(user.email_changed_at_ms, 'mailbox changed'),
  ]
  return events.toSorted((a, b) => b.atMs - a.atMs).slice(0, MOST)
}

const eventAt = (atMs: number | null, event: string): Event[] =>
  atMs === null ? [] : [{ atMs, event, detail: '' }]

async function releases(db: Database, userId: string): Promise<Event[]> {
  const rows = await db
    .selectFrom('custody_releases as release')
    .leftJoin('wallet_devices as device', 'device.id', 'release.device_id')
    .select(['release.created_at_ms', 'release.purpose', 'release.origin', 'release.set_id'])
    .select(['device.browser', 'device.system'])
    .where('release.wallet_id', 'in', (is) =>
      is.selectFrom('custody_wallets').select('id').where('user_id', '=', userId),
    )
    .orderBy('release.created_at_ms', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    atMs: row.created_at_ms,
    // A wrong factor is recorded without the set.
    event: `${row.set_id === '' ? 'key refused' : 'key'}: ${row.purpose}`,
    detail: [row.origin, row.browser, row.system].filter(Boolean).join(', '),
  }))
}

async function recoveries(db: Database, userId: string): Promise<Event[]> {
  const rows = await db
    .selectFrom('custody_recoveries as recovery')
    .innerJoin('custody_wallets as wallet', 'wallet.id', 'recovery.wallet_id')
    .select(['recovery.requested_at_ms', 'recovery.approved_at_ms'])
    .where('wallet.user_id', '=', userId)
    .execute()
  return rows.map(({ requested_at_ms: atMs, approved_at_ms: approved }) => ({
    atMs,
    event: 'recovery requested',
    detail: approved === null ? 'not approved' : 'approved',
  }))
}

async function ways(db: Database, userId: string): Promise<Event[]> {
  const rows = await db
    .selectFrom('wallet_identities')
    .select(['created_at_ms', 'provider', 'label'])
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => ({
    atMs: row.created_at_ms,
    event: 'way added',
    detail: `${row.provider} ${row.label}`,
  }))
}

async function devices(db: Database, userId: string): Promise<Event[]> {
  const rows = await db
    .selectFrom('wallet_devices')
    .select(['created_at_ms', 'browser', 'system'])
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => ({
    atMs: row.created_at_ms,
    event: 'device added',
    detail: [row.browser, row.system].filter(Boolean).join(', '),
  }))
}
