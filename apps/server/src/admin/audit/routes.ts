// The audit log in the console's API. It has no operation that changes it.
import { Readable } from 'node:stream'
import { verifyAudit } from '@aureus/protocol/admin'
import type { Database } from '../../platform/db/schema.ts'
import { AdminRefusal, adminRoutesWith } from '../api/route.ts'
import { readHead } from './head.ts'
import { allEntries, findEntries, PAGE, readKeys } from './read.ts'

export interface AuditContext {
  db: Database
}

const { read } = adminRoutesWith<AuditContext>()

export const auditRoutes = [
  read('GET /v1/audit', async ({ query: { search, cursor } }, { db }) => {
    const before = cursor === undefined ? undefined : Number(cursor)
    if (before !== undefined && !Number.isSafeInteger(before))
      throw new AdminRefusal(422, 'This page of the audit log does not exist. Start at the first.')
    const found = await findEntries(db, { search, before })
    const entries = found.slice(0, PAGE)
    const last = entries.at(-1)
    return { entries, next: found.length > PAGE && last ? String(last.number) : null }
  }),
  read('GET /v1/audit/verification', async ({ query: { head } }, { db }) => {
    const keys = await readKeys(db)
    // Read first: entries that are appended meanwhile come after it.
    const stored = await readHead(db)
    const own = stored && stored.number > 0 ? [stored.hash] : []
    const heads = head === undefined ? own : [...own, head]
    return verifyAudit(allEntries(db), { keys, heads })
  }),
  read('GET /v1/audit/keys', async (_, { db }) => ({ keys: await readKeys(db) })),
  read('GET /v1/audit/export', async (_, { db }) => Readable.from(linesOf(db))),
]

async function* linesOf(db: Database): AsyncGenerator<string> {
  for await (const entry of allEntries(db)) yield `${JSON.stringify(entry)}\n`
}
