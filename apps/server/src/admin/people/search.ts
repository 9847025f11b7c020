// Finds people by what an operator knows of them. Every part of a search finds its rows by an index, and none takes a
// pattern: what is searched for is a value, or the start or the end of one.
import type { FoundPerson } from '@aureus/protocol/admin'
import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { canonicalAddress } from '../../platform/access/canonical.ts'
import { folded, foldedBackwards, isSqlite, rangeFrom } from '../../platform/db/foldedText.ts'
import type { Database } from '../../platform/db/schema.ts'
import { ownerOf } from './subject.ts'
import { findSummaries, type Match } from './summaries.ts'

/** The most that one search shows. A longer text finds fewer. */
const MOST = 50
/** Shorter ends are those of too many addresses. */
const MIN_END_LENGTH = 4

const Uuid = v.pipe(v.string(), v.uuid())

export async function searchPeople(db: Database, search: string): Promise<FoundPerson[]> {
  const text = search.trim().toLowerCase()
  const found = new Map<string, Match>()
  for (const part of [byId, byWay, byMailbox, byName, byAddress]) {
    for (const match of await part(db, text, search.trim()))
      if (!found.has(match.id)) found.set(match.id, match)
    if (found.size >= MOST) break
  }
  return findSummaries(db, [...found.values()].slice(0, MOST))
}

async function byId(db: Database, text: string): Promise<Match[]> {
  if (v.is(Uuid, text)) {
    const row = await db
      .selectFrom('wallet_users')
      .select('id')
      .where('id', '=', text)
      .executeTakeFirst()
    return row ? [{ id: row.id, match: row.id }] : []
  }
  return []
}

/** `provider:subject`. Names of providers and subjects may have colons, too. */
async function byWay(db: Database, _: string, given: string): Promise<Match[]> {
  const colons = [...given.matchAll(/:/g)].map(({ index }) => index).slice(0, 4)
  const rows = await Promise.all(
    colons.map((at) =>
      db
        .selectFrom('wallet_identities')
        .select(['user_id', 'label'])
        .where('provider', '=', given.slice(0, at).toLowerCase())
        .where('subject', '=', given.slice(at + 1))
        .executeTakeFirst(),
    ),
  )
  return rows.flatMap((row) => (row ? [{ id: row.user_id, match: row.label }] : []))
}

/** The start of a mailbox, or `@` and its domain. */
async function byMailbox(db: Database, text: string): Promise<Match[]> {
  const { from, to } = rangeFrom(text)
  const found = db
    .selectFrom('wallet_identities')
    .select(['user_id', 'label'])
    .where('provider', '=', 'email')
    .limit(MOST)
  const rows = await (text.startsWith('@')
    ? found.where('email_domain', '=', text.slice(1))
    : found.where(folded(db, 'subject'), '>=', from).where(folded(db, 'subject'), '<', to)
  ).execute()
  return rows.map(({ user_id: id, label }) => ({ id, match: label }))
}

async function byName(db: Database, text: string): Promise<Match[]> {
  const { from, to } = rangeFrom(text)
  const names = await db
    .selectFrom('names')
    .select('name')
    .where(folded(db, 'name'), '>=', from)
    .where(folded(db, 'name'), '<', to)
    .limit(MOST)
    .execute()
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('name_addresses')
    .select(['name', 'address'])
    .where(
      'name',
      'in',
      names.map(({ name }) => name),
    )
    .where('proof', '!=', 'named')
    .execute()
  return Promise.all(rows.map(({ name, address }) => matchOf(db, address, name)))
}

/** The start of an address, its end, or both with three dots or an ellipsis between them, as pages shorten it. */
async function byAddress(db: Database, text: string): Promise<Match[]> {
  const [start = '', end = ''] = text.split(/…|\.{3}/)
  const isShortened = /…|\.{3}/.test(text)
  if (!/^[0-9a-z]*$/.test(start) || !/^[0-9a-z]*$/.test(end)) return []
  const wanted = isShortened ? [{ start, end }] : [{ start }, { end: start }]
  const lists = await Promise.all(
    wanted.flatMap((one) => columns.map((column) => addressesIn(db, column, one))),
  )
  const banned = (await bannedFrom(db, start)).filter((one) => one.toLowerCase().endsWith(end))
  const addresses = [...new Set([...banned, ...lists.flat()].map(canonicalAddress))].slice(0, MOST)
  return Promise.all(addresses.map((address) => matchOf(db, address, address)))
}

const columns = [
  ['custody_wallets', 'evm_address'],
  ['custody_wallets', 'solana_address'],
  ['siwx_sessions', 'address'],
] as const

async function addressesIn(
  db: Database,
  [table, column]: (typeof columns)[number],
  { start = '', end = '' }: { start?: string; end?: string },
): Promise<string[]> {
  if (start === '' && end.length < MIN_END_LENGTH) return []
  const text = folded(db, column)
  const backwards = foldedBackwards(db, column)
  let query = db
    .selectFrom(table as 'siwx_sessions')
    .select(column as 'address')
    .distinct()
    .limit(MOST)
  if (start !== '') {
    const { from, to } = rangeFrom(start)
    query = query.where(text, '>=', from).where(text, '<', to)
    if (end !== '') query = query.where(endOf(db, text, end.length), '=', end)
  } else if (backwards) {
    const { from, to } = rangeFrom([...end].toReversed().join(''))
    query = query.where(backwards, '>=', from).where(backwards, '<', to)
  } else query = query.where(endOf(db, text, end.length), '=', end)
  const rows: Record<string, string>[] = await query.execute()
  return rows.flatMap((row) => row[column] ?? []).filter((one) => one.toLowerCase().endsWith(end))
}

const endOf = (db: Database, text: RawBuilder<string>, length: number) =>
  isSqlite(db) ? sql<string>`substr(${text}, ${-length})` : sql<string>`right(${text}, ${length})`

/** A banned account has no session. */
async function bannedFrom(db: Database, start: string): Promise<string[]> {
  if (start === '') return []
  const { from, to } = rangeFrom(start)
  const rows = await db
    .selectFrom('access_bans')
    .select('subject')
    .where('subject', '>=', from)
    .where('subject', '<', to)
    .limit(MOST)
    .execute()
  return rows.map(({ subject }) => subject)
}

async function matchOf(db: Database, address: string, match: string): Promise<Match> {
  return { id: (await ownerOf(db, address)) ?? canonicalAddress(address), match }
}
