// Finds people by what an operator knows of them, page by page. Every part of a search finds its rows by an index (on
// SQLite, but for the middle and the end of an address), and none takes a pattern: what is searched for is a value, or a
// part of one.
import type { FoundPerson } from '@aureus/protocol/admin'
import * as v from 'valibot'
import { canonicalAddress } from '../../platform/access/canonical.ts'
import { folded, rangeFrom } from '../../platform/db/foldedText.ts'
import type { Database } from '../../platform/db/schema.ts'
import { AdminRefusal } from '../api/route.ts'
import { findAddresses } from './addresses.ts'
import { ownerOf } from './subject.ts'
import { findSummaries, type Match } from './summaries.ts'

const PAGE = 50

const Uuid = v.pipe(v.string(), v.uuid())

interface Searched {
  /** In lower case. */
  text: string
  given: string
  /** Goes on behind this; empty at the beginning. */
  after: string
  /** At least 1. */
  limit: number
}

interface Found {
  matches: Match[]
  /** Where the next page of this part begins; absent on its last one. */
  next?: string | undefined
}

type Part = (db: Database, searched: Searched) => Promise<Found>

export interface FoundPeople {
  people: FoundPerson[]
  next: string | null
}

/** @throws AdminRefusal for a cursor that no search has given */
export async function searchPeople(
  db: Database,
  search: string,
  cursor?: string,
): Promise<FoundPeople> {
  const given = search.trim()
  const text = given.toLowerCase()
  const place = cursor === undefined ? { part: 0, after: '' } : placeOf(cursor)
  const found = new Map<string, Match>()
  let next: string | null = null
  for (const [index, part] of parts.entries()) {
    if (index < place.part) continue
    if (found.size >= PAGE) {
      next = cursorOf({ part: index, after: '' })
      break
    }
    const after = index === place.part ? place.after : ''
    const { matches, next: later } = await part(db, {
      text,
      given,
      after,
      limit: PAGE - found.size,
    })
    for (const match of matches) if (!found.has(match.id)) found.set(match.id, match)
    if (later !== undefined) {
      next = cursorOf({ part: index, after: later })
      break
    }
  }
  return { people: await findSummaries(db, [...found.values()]), next }
}

/** @param rows one more than the page has, if there are more */
function pageOf<Row>(rows: readonly Row[], limit: number, keyOf: (row: Row) => string) {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { page, next: last === undefined ? undefined : keyOf(last) }
}

const byId: Part = async (db, { text }) => {
  if (!v.is(Uuid, text)) return { matches: [] }
  const rows = await db.selectFrom('wallet_users').select('id').where('id', '=', text).execute()
  return { matches: rows.map(({ id }) => ({ id, match: id })) }
}

/** `provider:subject`. Names of providers and subjects may have colons, too. */
const byWay: Part = async (db, { given }) => {
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
  return { matches: rows.flatMap((row) => (row ? [{ id: row.user_id, match: row.label }] : [])) }
}

/** The start of a mailbox, or `@` and its domain. */
const byMailbox: Part = async (db, { text, after, limit }) => {
  const { from, to } = rangeFrom(text)
  const subject = folded(db, 'subject')
  const found = db
    .selectFrom('wallet_identities')
    .select(['user_id', 'label'])
    .select(subject.as('folded'))
    .where('provider', '=', 'email')
    .where(subject, '>', after)
    .orderBy(subject)
    .limit(limit + 1)
  const rows = await (text.startsWith('@')
    ? found.where('email_domain', '=', text.slice(1))
    : found.where(subject, '>=', from).where(subject, '<', to)
  ).execute()
  const { page, next } = pageOf(rows, limit, (row) => row.folded)
  return { matches: page.map(({ user_id: id, label }) => ({ id, match: label })), next }
}

const byName: Part = async (db, { text, after, limit }) => {
  const { from, to } = rangeFrom(text)
  const key = folded(db, 'name')
  const names = await db
    .selectFrom('names')
    .select(['name', key.as('folded')])
    .where(key, '>=', from)
    .where(key, '<', to)
    .where(key, '>', after)
    .orderBy(key)
    .limit(limit + 1)
    .execute()
  const { page, next } = pageOf(names, limit, (row) => row.folded)
  if (page.length === 0) return { matches: [] }
  const rows = await db
    .selectFrom('name_addresses')
    .select(['name', 'address'])
    .where(
      'name',
      'in',
      page.map(({ name }) => name),
    )
    .where('proof', '!=', 'named')
    .execute()
  const matches = await Promise.all(rows.map(({ name, address }) => matchOf(db, address, name)))
  return { matches, next }
}

const byAddress: Part = async (db, { text, after, limit }) => {
  const rows = await findAddresses(db, text, { after, limit: limit + 1 })
  const { page, next } = pageOf(rows, limit, (row) => row.folded)
  const matches = page.map(({ address }) => {
    const canonical = canonicalAddress(address)
    return matchOf(db, canonical, canonical)
  })
  return { matches: await Promise.all(matches), next }
}

const parts: readonly Part[] = [byId, byWay, byMailbox, byName, byAddress]

async function matchOf(db: Database, address: string, match: string): Promise<Match> {
  return { id: (await ownerOf(db, address)) ?? canonicalAddress(address), match }
}

interface Place {
  part: number
  after: string
}

const PlaceSchema = v.pipe(
  v.string(),
  v.regex(/^\d\.[\w-]*$/),
  v.transform(
    (text): Place => ({
      part: Number(text.charAt(0)),
      after: Buffer.from(text.slice(2), 'base64url').toString(),
    }),
  ),
)

const cursorOf = ({ part, after }: Place): string =>
  `${part}.${Buffer.from(after).toString('base64url')}`

function placeOf(cursor: string): Place {
  const place = v.safeParse(PlaceSchema, cursor)
  if (!place.success || place.output.after.includes('\0'))
    throw new AdminRefusal(422, 'This page of the list does not exist.')
  return place.output
}
