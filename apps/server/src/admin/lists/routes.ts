// `GET|POST /v1/lists…` of the console: who may come in.
import { type ListKind, ListKindSchema } from '@aureus/protocol/admin'
import * as v from 'valibot'
import { shortenEmail } from '../../embedded/email/address.ts'
import { canonicalEntry } from '../../platform/access/canonical.ts'
import type { AccessSettings } from '../../platform/access/settings.ts'
import type { AccessEntryRow, Database } from '../../platform/db/schema.ts'
import { AdminRefusal, adminRoutesWith } from '../api/route.ts'
import { addEntries, eachEntry, listEntries, removeEntry } from './store.ts'
import { type Entry, readLists, writeEntry } from './text.ts'

export interface ListsContext {
  db: Database
  /** Milliseconds since 1970. */
  clock: () => number
  settings: { readonly access: AccessSettings }
}

const { read, change } = adminRoutesWith<ListsContext>()

export const listRoutes = [
  read('GET /v1/lists', async ({ query }, { db, settings: { access } }) => {
    const { effect, search = '', cursor } = query
    const { rows, total, more } = await listEntries(db, {
      effect,
      search: search.trim(),
      after: cursor === undefined ? undefined : readCursor(cursor),
    })
    const last = rows.at(-1)
    return {
      entries: rows.map(toListed),
      total,
      next: more && last ? writeCursor(last) : null,
      strict: access.strict,
      countries: access.countryHeader !== undefined,
      disposable: access.disposable?.size ?? null,
    }
  }),
  change('POST /v1/lists/add', async ({ body, by, transaction }, context) => {
    const { reason } = body
    const entry = { ...body, value: requireValue(body, context) }
    const { kind, effect, value } = entry
    const nowMs = context.clock()
    const entries = [{ kind, effect, value }]
    if ((await addEntries(transaction, { entries, account: by.account, reason, nowMs })) === 0)
      throw new AdminRefusal(409, 'It is on this list already.')
    return { answer: {}, subject: subjectOf(entry), before: null, after: audited(entry) }
  }),
  change('POST /v1/lists/remove', async ({ body, transaction }) => {
    const { kind, effect } = body
    const value = canonicalEntry(kind, body.value) ?? body.value
    const removed = await removeEntry(transaction, { kind, effect, value })
    if (!removed) throw new AdminRefusal(404, 'It is not on this list.')
    const { added_at_ms: addedAtMs, account, reason } = removed
    const before = { ...audited(removed), addedAtMs, account, reason }
    return { answer: {}, subject: subjectOf(removed), before, after: null }
  }),
  change('POST /v1/lists/import', async ({ body, by, transaction }, context) => {
    const { entries, faults } = readLists(body.text)
    for (const { kind } of entries) requireCountries(kind, context)
    const { reason } = body
    const { account } = by
    const nowMs = context.clock()
    const adding = { entries: faults.length > 0 ? [] : entries, account, reason, nowMs }
    const added = await addEntries(transaction, adding)
    const after = { lines: entries.length, added, faults: faults.length }
    return { answer: { added, faults }, subject: 'lists', before: null, after }
  }),
  read('GET /v1/lists/export', async (_, { db }) => {
    const parts: string[] = []
    for await (const entries of eachEntry(db))
      parts.push(entries.map((entry) => `${writeEntry(entry)}\n`).join(''))
    return parts.join('')
  }),
]

const toListed = ({ kind, value, effect, added_at_ms, account, reason }: AccessEntryRow) => ({
  kind,
  value,
  effect,
  addedAtMs: added_at_ms,
  account,
  reason,
})

/** For the audit log, which keeps entries for ever and names no mailbox. */
const audited = ({ kind, effect, value }: Entry): Entry => ({
  kind,
  effect,
  value: kind === 'email' ? shortenEmail(value) : value,
})

const subjectOf = (entry: Entry): string => `list ${writeEntry(audited(entry))}`

const expected: Record<ListKind, string> = {
  email: 'Write a mailbox, as ann@example.com.',
  emailDomain: 'Write a domain, as example.com.',
  address: 'Write an address of an account, as 0x…, in the form that its chain uses.',
  country: 'Write the two letters of a country (ISO 3166-1), as CH.',
  provider: 'Write a provider and its id of the person, as google:1234.',
}

/** @throws AdminRefusal */
function requireValue(
  { kind, value }: Pick<Entry, 'kind' | 'value'>,
  context: ListsContext,
): string {
  requireCountries(kind, context)
  const canonical = canonicalEntry(kind, value)
  if (canonical === undefined) throw new AdminRefusal(422, expected[kind])
  return canonical
}

/** @throws AdminRefusal for a country that no request would be from: a list of allowed ones would shut everybody out */
function requireCountries(kind: ListKind, { settings }: ListsContext): void {
  if (kind === 'country' && settings.access.countryHeader === undefined)
    throw new AdminRefusal(422, 'The server does not know countries. Set COUNTRY_HEADER first.')
}

const CursorSchema = v.tuple([v.string(), ListKindSchema])

const writeCursor = ({ value, kind }: Pick<Entry, 'value' | 'kind'>): string =>
  Buffer.from(JSON.stringify([value, kind])).toString('base64url')

/** @throws AdminRefusal */
function readCursor(cursor: string): Pick<Entry, 'value' | 'kind'> {
  try {
    const text = Buffer.from(cursor, 'base64url').toString('utf8')
    const [value, kind] = v.parse(CursorSchema, JSON.parse(text))
    return { value, kind }
  } catch {
    throw new AdminRefusal(422, 'This page is unknown. Begin with the first one.')
  }
}
