// Everything that the console shows of one person. No column that could be used to act as the person is read: no hash
// of a token, no code, no share.
import type { Person } from '@aureus/protocol/admin'
import { readBan } from '../../platform/access/bans.ts'
import { storedAddress } from '../../platform/access/canonical.ts'
import type { Database } from '../../platform/db/schema.ts'
import { historyOf } from './history.ts'
import type { Subject } from './subject.ts'
import { findSummaries } from './summaries.ts'
import { walletsOf } from './wallets.ts'

export async function readPerson(db: Database, subject: Subject): Promise<Person> {
  const { id, addresses } = subject
  const [summary] = await findSummaries(db, [{ id, match: id }])
  if (!summary) throw new Error('a person vanished while it was read')
  const userId = subject.kind === 'embedded' ? id : undefined
  const ban = await readBan(db, id)
  const notes = await db
    .selectFrom('person_notes')
    .select(['at_ms', 'account', 'text'])
    .where('subject', '=', id)
    .orderBy('at_ms', 'desc')
    .execute()
  return {
    ...summary,
    names: await namesOf(db, addresses),
    ways: userId === undefined ? [] : await waysOf(db, userId),
    wallets: userId === undefined ? [] : await walletsOf(db, userId),
    devices: userId === undefined ? [] : await devicesOf(db, userId),
    sessions: [
      ...(userId === undefined ? [] : await walletSessionsOf(db, userId)),
      ...(await pageSessionsOf(db, addresses)),
    ],
    history: subject.kind === 'embedded' ? await historyOf(db, subject) : [],
    notes: notes.map(({ at_ms: atMs, account, text }) => ({ atMs, account, text })),
    frozenAtMs: subject.kind === 'embedded' ? subject.user.frozen_at_ms : null,
    deleteAtMs: subject.kind === 'embedded' ? subject.user.delete_at_ms : null,
    ban: ban ? { atMs: ban.at_ms, reason: ban.reason } : null,
  }
}

const stored = (addresses: readonly string[]) => addresses.map(storedAddress)

async function namesOf(db: Database, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return []
  const rows = await db
    .selectFrom('name_addresses')
    .select('name')
    .distinct()
    .where('address', 'in', stored(addresses))
    .where('proof', '!=', 'named')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

async function waysOf(db: Database, userId: string): Promise<Person['ways']> {
  const rows = await db
    .selectFrom('wallet_identities')
    .select(['provider', 'subject', 'label', 'created_at_ms', 'held_until_ms'])
    .where('user_id', '=', userId)
    .orderBy('created_at_ms')
    .execute()
  return rows.map(({ provider, subject, label, created_at_ms, held_until_ms }) => ({
    provider,
    subject,
    label,
    createdAtMs: created_at_ms,
    heldUntilMs: held_until_ms,
  }))
}

async function devicesOf(db: Database, userId: string): Promise<Person['devices']> {
  const rows = await db
    .selectFrom('wallet_devices')
    .select(['id', 'browser', 'system', 'created_at_ms', 'last_seen_at_ms'])
    .where('user_id', '=', userId)
    .orderBy('last_seen_at_ms', 'desc')
    .execute()
  return rows.map(({ id, browser, system, created_at_ms, last_seen_at_ms }) => ({
    id,
    browser,
    system,
    createdAtMs: created_at_ms,
    lastSeenAtMs: last_seen_at_ms,
  }))
}

async function walletSessionsOf(db: Database, userId: string): Promise<Person['sessions']> {
  const rows = await db
    .selectFrom('wallet_sessions as session')
    .innerJoin('wallet_devices as device', 'device.id', 'session.device_id')
    .select(['session.id', 'device.browser', 'device.system', 'session.authenticated_at_ms'])
    .select(['session.last_used_at_ms', 'session.expires_at_ms'])
    .where('device.user_id', '=', userId)
    .orderBy('session.last_used_at_ms', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    account: null,
    origin: '',
    browser: row.browser,
    system: row.system,
    createdAtMs: row.authenticated_at_ms,
    lastUsedAtMs: row.last_used_at_ms,
    expiresAtMs: row.expires_at_ms,
  }))
}

async function pageSessionsOf(
  db: Database,
  addresses: readonly string[],
): Promise<Person['sessions']> {
  if (addresses.length === 0) return []
  const rows = await db
    .selectFrom('siwx_sessions')
    .select(['id', 'chain_id', 'address', 'origin', 'browser', 'system'])
    .select(['created_at_ms', 'last_seen_at_ms', 'expires_at_ms'])
    .where('address', 'in', stored(addresses))
    .orderBy('last_seen_at_ms', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    account: `${row.chain_id}:${row.address}`,
    origin: row.origin,
    browser: row.browser,
    system: row.system,
    createdAtMs: row.created_at_ms,
    lastUsedAtMs: row.last_seen_at_ms,
    expiresAtMs: row.expires_at_ms,
  }))
}
