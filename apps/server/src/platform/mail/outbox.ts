// Mail as rows: written in the transaction it reports on, taken by one worker at a time, deleted when sent.
import { webhookTypes } from '@aureus/protocol/webhooks'
import { sql } from 'kysely'
import * as v from 'valibot'
import { isSqlite } from '../db/database.ts'
import type { Database, OutboxRow } from '../db/schema.ts'
import { decrypt } from '../kms/fileKms.ts'
import type { Kms } from '../kms/kms.ts'
import { createId } from '../secrets/token.ts'
import { type BatchSweep, deleteOldest, isOldest } from '../sweeps/sweep.ts'
import { type MailKind, mailKinds, type RenderedMail } from './layout.ts'
import { batchContext, type OutboxKey, splitWrapped } from './outboxKeys.ts'

/** How long a worker owns a mail. After that, the next worker takes over. */
export const LEASE_MS = 60_000
/** Mail that was given up stays visible for this long, without its content once that has expired. */
const DEAD_KEPT_MS = 30 * 86_400_000

const ContentSchema = v.strictObject({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
})

/** Mail and webhooks share the table. */
export type OutboxPart = 'mail' | 'webhook'

/** The `kind` of a webhook's row is its event behind this. */
export const WEBHOOK_PREFIX = 'webhook:'

/** As rows spell them. */
export const kindsOf = (part: OutboxPart): readonly string[] =>
  part === 'mail' ? mailKinds : webhookTypes.map((type) => WEBHOOK_PREFIX + type)

/** Restricts a query to the rows of one part. */
export const isOfPart = (part: OutboxPart) =>
  sql<boolean>`kind ${part === 'mail' ? sql`not like` : sql`like`} ${`${WEBHOOK_PREFIX}%`}`

export interface WriteMailParameters {
  id: string
  kind: MailKind
  content: RenderedMail & { to: string }
  /** BCP 47. */
  language: string
  recoveryId: string | undefined
  nowMs: number
  dueAtMs: number
  expiresAtMs: number
}

/** Sealed, so that a copy of the database reveals no working code and no recipient. */
export async function writeMail(
  db: Database,
  key: OutboxKey,
  { content, ...parameters }: WriteMailParameters,
): Promise<void> {
  const { to, subject, text, html } = content
  await writeRow(db, key, { ...parameters, content: { to, subject, text, html } })
}

interface WriteRowParameters extends Omit<WriteMailParameters, 'kind' | 'content' | 'language'> {
  kind: string
  content: object
  /** Of mail. */
  language?: string
}

export async function writeRow(
  db: Database,
  key: OutboxKey,
  { id, kind, content, language, recoveryId, nowMs, dueAtMs, expiresAtMs }: WriteRowParameters,
): Promise<void> {
  const plain = Buffer.from(JSON.stringify(content))
  const sealed = key.seal(plain, contextOf({ id, kind }))
  plain.fill(0)
  await db
    .insertInto('mail_outbox')
    .values({
      id,
      kind,
      language: language ?? null,
      recovery_id: recoveryId ?? null,
      kek_id: key.kekId,
      wrapped_dek: key.wrapped,
      sealed: sealed.toString('base64url'),
      attempts: 0,
      created_at_ms: nowMs,
      due_at_ms: dueAtMs,
      next_at_ms: dueAtMs,
      lease: null,
      expires_at_ms: expiresAtMs,
      died_at_ms: null,
      failure: null,
    })
    .execute()
}

/** @throws if the keys do not open it */
export const openMail = (kms: Kms, row: OutboxRow): Promise<RenderedMail & { to: string }> =>
  openRow(kms, row, ContentSchema)

/** @throws if the keys do not open it, or if it has another content */
export async function openRow<S extends v.GenericSchema>(
  kms: Kms,
  row: OutboxRow,
  schema: S,
): Promise<v.InferOutput<S>> {
  const { kek_id, wrapped_dek, sealed } = row
  if (kek_id === null || wrapped_dek === null || sealed === null) throw new Error('mail is wiped')
  const context = contextOf(row)
  const { batch, blob } = splitWrapped(wrapped_dek)
  const wrapped = { keyId: kek_id, blob }
  const dek = await kms.unwrap(wrapped, batch === undefined ? context : batchContext(batch))
  const plain = decrypt(dek, Buffer.from(sealed, 'base64url'), Buffer.from(context))
  dek.fill(0)
  try {
    return v.parse(schema, JSON.parse(plain.toString()))
  } finally {
    plain.fill(0)
  }
}

/**
 * Takes one due mail, the one that expires first. If several workers on any number of servers ask at once, each gets
 * another: rows that others are taking are skipped, and SQLite has one writer.
 */
export async function takeMail(
  db: Database,
  part: OutboxPart,
  nowMs: number,
): Promise<OutboxRow | undefined> {
  return db
    .updateTable('mail_outbox')
    .set((is) => ({
      lease: createId(),
      next_at_ms: nowMs + LEASE_MS,
      attempts: is('attempts', '+', 1),
    }))
    .where('id', '=', (query) => {
      const due = query
        .selectFrom('mail_outbox')
        .select('id')
        .where('next_at_ms', '<=', nowMs)
        .where(isOfPart(part))
        .orderBy('expires_at_ms')
        .limit(1)
      return isSqlite(db) ? due : due.forUpdate().skipLocked()
    })
    .where('next_at_ms', '<=', nowMs)
    .returningAll()
    .executeTakeFirst()
}

/** When the next mail is due; undefined if none is waiting. */
export async function nextDueMs(db: Database, part: OutboxPart): Promise<number | undefined> {
  const row = await db
    .selectFrom('mail_outbox')
    .select('next_at_ms')
    .where('next_at_ms', 'is not', null)
    .where(isOfPart(part))
    .orderBy('next_at_ms')
    .limit(1)
    .executeTakeFirst()
  return row?.next_at_ms ?? undefined
}

/** @param next.failure why it could not be sent; absent if it was not tried */
export async function delayMail(
  db: Database,
  { id, lease }: OutboxRow,
  { nextAtMs, failure }: { nextAtMs: number; failure?: string },
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ next_at_ms: nextAtMs, lease: null, ...(failure !== undefined && { failure }) })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()
}

const WIPED = { kek_id: null, wrapped_dek: null, sealed: null } as const

/** Gives a mail up. The row stays as a record. @param end.isWiped else its content stays until it expires */
export async function buryMail(
  db: Database,
  { id, lease }: OutboxRow,
  { nowMs, failure, isWiped }: { nowMs: number; failure: string; isWiped: boolean },
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ next_at_ms: null, lease: null, died_at_ms: nowMs, failure, ...(isWiped && WIPED) })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()
}

/**
 * Makes one due now, as if it had never been tried. One that a worker is sending stays as it is.
 * @returns what it was before; undefined if its content is gone or it was not tried yet
 */
export async function sendAgain(
  transaction: Database,
  { id, nowMs }: { id: string; nowMs: number },
): Promise<Pick<OutboxRow, 'kind' | 'attempts' | 'died_at_ms' | 'failure'> | undefined> {
  const can = transaction
    .selectFrom('mail_outbox')
    .select(['kind', 'attempts', 'died_at_ms', 'failure'])
    .where('id', '=', id)
    .where('sealed', 'is not', null)
    .where('expires_at_ms', '>', nowMs)
    .where('attempts', '>', 0)
  const before = await can.executeTakeFirst()
  if (!before) return undefined
  const { numUpdatedRows } = await transaction
    .updateTable('mail_outbox')
    .set({ next_at_ms: nowMs, died_at_ms: null, attempts: 0 })
    .where('id', '=', id)
    // A worker that has taken it is sending it.
    .where('lease', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? before : undefined
}

/** Ignores the lease: the mail was sent, even if another worker holds it by now. */
export async function deleteMail(db: Database, { id }: Pick<OutboxRow, 'id'>): Promise<void> {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute()
}

export const sweepDeadMail: BatchSweep = {
  name: 'dead-mail',
  async batch(db, { nowMs, limit }) {
    const table = 'mail_outbox'
    const upTo = nowMs - DEAD_KEPT_MS
    const deleted = await deleteOldest(db, { table, column: 'died_at_ms', upTo, limit })
    if (deleted === limit) return { rows: deleted, more: true }
    const { numUpdatedRows } = await db
      .updateTable(table)
      .set(WIPED)
      .where(
        isOldest(db, {
          table,
          column: 'expires_at_ms',
          upTo: nowMs,
          only: sql`died_at_ms is not null and sealed is not null`,
          limit: limit - deleted,
        }),
      )
      .executeTakeFirst()
    const rows = deleted + Number(numUpdatedRows)
    return { rows, more: rows === limit }
  },
}

const contextOf = ({ id, kind }: Pick<OutboxRow, 'id' | 'kind'>) => `aureus/mail/v1|${id}|${kind}`
