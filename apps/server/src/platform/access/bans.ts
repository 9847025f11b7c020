// Bans: rows for a person and for each of their addresses, so that a check needs one query.
import type { AccessBanRow, Database } from '../db/schema.ts'

export interface BanParameters {
  /** UUID of a person of the embedded wallet, or an address in the form of `canonicalAddress`. */
  person: string
  /** Their addresses, in the form of `canonicalAddress`. */
  addresses: readonly string[]
  account: string
  reason: string
  nowMs: number
}

/** @returns false if the person is banned already */
export async function ban(
  db: Database,
  { person, addresses, account, reason, nowMs }: BanParameters,
): Promise<boolean> {
  const subjects = [...new Set([person, ...addresses])]
  const rows = subjects.map((subject) => ({ subject, person, at_ms: nowMs, account, reason }))
  const made = await db
    .insertInto('access_bans')
    .values(rows)
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .returning('subject')
    .execute()
  return made.some(({ subject }) => subject === person)
}

/** Lifts a ban, for the person and all their addresses. @returns undefined without one */
export async function unban(db: Database, subject: string): Promise<AccessBanRow | undefined> {
  const found = await readBan(db, subject)
  if (found) await db.deleteFrom('access_bans').where('person', '=', found.person).execute()
  return found
}

export const readBan = (db: Database, subject: string): Promise<AccessBanRow | undefined> =>
  db.selectFrom('access_bans').selectAll().where('subject', '=', subject).executeTakeFirst()
