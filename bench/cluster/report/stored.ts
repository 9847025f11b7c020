// What the database has of the writes that the ledger knows.
import { askPg } from '../parts/pg.ts'
import type { Found } from './ledger.ts'

export interface Stored extends Omit<Found, 'mail'> {
  /** Mails that still have to be sent. */
  outbox: number
  /** Mails and operations that were accepted and then given up. */
  givenUp: number
  /** Operations that are not on the chain yet. */
  open: number
}

/** @param url of the primary, past the pooler */
export async function readStored(url: string): Promise<Stored> {
  const count = async (sql: string) => {
    const rows = await askPg<{ id: string; times: number }>(url, sql)
    return new Map(rows.map(({ id, times }) => [id, times]))
  }
  const [outbox] = await askPg<{ waiting: number; dead: number }>(
    url,
    `select (count(*) filter (where died_at_ms is null))::int as waiting,
      (count(*) filter (where died_at_ms is not null))::int as dead
      from mail_outbox where kind not like 'webhook:%'`,
  )
  const [operations] = await askPg<{ open: number; failed: number }>(
    url,
    `select (count(*) filter (where status in ('queued', 'sent')))::int as open,
      (count(*) filter (where status in ('failed', 'reverted')))::int as failed from operations`,
  )
  return {
    session: await count(
      `select address as id, count(*)::int as times from siwx_sessions
        where expires_at_ms > extract(epoch from now()) * 1000 group by address`,
    ),
    name: await count('select name as id, 1 as times from names'),
    operation: await count('select hash as id, 1 as times from operations'),
    outbox: outbox?.waiting ?? 0,
    givenUp: (outbox?.dead ?? 0) + (operations?.failed ?? 0),
    open: operations?.open ?? 0,
  }
}
