// The outbox of mails and webhooks: what waits, what failed and why, and sending it again.
import type { OutboxEntry } from '@aureus/protocol/admin'
import * as v from 'valibot'
import type { Database } from '../../platform/db/schema.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { testMail } from '../../platform/mail/mails.ts'
import { sendAgain } from '../../platform/mail/outbox.ts'
import { AdminRefusal, adminRoutesWith } from '../api/route.ts'
import { adviseOn, type DnsReader, type Sender } from './dns.ts'
import { type ListedMail, listOutbox, type OutboxPlace, outboxCounts } from './outboxList.ts'

export interface MailContext {
  db: Database
  /** The database's time. */
  clock: () => number
  settings: { readonly brandName: string; readonly mail: Sender | undefined }
  /** Of the embedded wallet; undefined if it is off. */
  mailer: Pick<Mailer, 'available' | 'postIn'> | undefined
  /** In place of the machine's, for tests. */
  resolver?: DnsReader
}

const PAGE = 50

const { read, change } = adminRoutesWith<MailContext>()

export const mailRoutes = [
  read('GET /v1/mail', async ({ query: { part, state, cursor } }, { db, clock }) => {
    const nowMs = clock()
    const after = cursor === undefined ? undefined : placeOf(cursor)
    const [{ rows, next }, { oldestDueMs, ...counts }] = await Promise.all([
      listOutbox(db, { part, state, after, limit: PAGE, nowMs }),
      outboxCounts(db, part, nowMs),
    ])
    return {
      entries: rows.map(toEntry),
      next: next ? cursorOf(next) : null,
      counts,
      oldestDueMs,
    }
  }),
  change('POST /v1/mail/{id}/again', async ({ params: { id }, transaction }, { clock }) => {
    const before = await sendAgain(transaction, { id, nowMs: clock() })
    if (!before)
      throw new AdminRefusal(
        409,
        'This cannot be sent again: it was sent, it is being sent, or its content has expired.',
      )
    const { kind, attempts, died_at_ms: diedAtMs, failure } = before
    return {
      answer: {},
      subject: `${kind} ${id}`,
      before: { state: diedAtMs === null ? 'waiting' : 'dead', attempts, failure },
      after: { state: 'due', attempts: 0 },
    }
  }),
  change('POST /v1/mail/test', async ({ body: { to }, transaction }, { mailer, settings }) => {
    if (!mailer?.available) throw new AdminRefusal(409, 'There is no mail server. Set SMTP_URL.')
    const id = await mailer.postIn(transaction, {
      to,
      draft: testMail(settings.brandName),
      userId: null,
    })
    // The audit log keeps no mailbox: it can never forget one.
    const after = { domain: to.slice(to.lastIndexOf('@') + 1) }
    return { answer: {}, subject: `notice ${id}`, before: null, after }
  }),
  read('GET /v1/mail/dns', (_, { settings, resolver }) => adviseOn(settings.mail, resolver)),
]

const toEntry = (row: ListedMail): OutboxEntry => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  attempts: row.attempts,
  createdAtMs: row.created_at_ms,
  nextAtMs: row.next_at_ms,
  expiresAtMs: row.expires_at_ms,
  diedAtMs: row.died_at_ms,
  failure: row.failure,
  canSendAgain: row.canSendAgain,
})

const PlaceSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}\.[\w-]{1,64}$/),
  v.transform((text): OutboxPlace => {
    const dot = text.indexOf('.')
    return { at: Number(text.slice(0, dot)), id: text.slice(dot + 1) }
  }),
)

const cursorOf = ({ at, id }: OutboxPlace): string => `${at}.${id}`

function placeOf(cursor: string): OutboxPlace {
  const place = v.safeParse(PlaceSchema, cursor)
  if (!place.success) throw new AdminRefusal(422, 'This page of the list does not exist.')
  return place.output
}
