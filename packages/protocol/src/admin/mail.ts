// The outbox of mails and webhooks. Recipients and contents stay sealed.
import * as v from 'valibot'
import { CursorSchema, DoneSchema, TimeSchema } from './fields.ts'
import { type AdminOperationTable, changeOf } from './operation.ts'

export const OutboxEntrySchema = v.object({
  id: v.string(),
  /** As `code` or `webhook:session.created`. */
  kind: v.string(),
  state: v.picklist(['waiting', 'due', 'dead']),
  attempts: v.number(),
  createdAtMs: TimeSchema,
  /** When it is sent next; null for dead ones. */
  nextAtMs: v.nullable(TimeSchema),
  expiresAtMs: TimeSchema,
  diedAtMs: v.nullable(TimeSchema),
  /** A status or a code of the last attempt, as `SMTP 550`, without addresses; null before the first one. */
  failure: v.nullable(v.string()),
  /** Whether its content is still there, and it is not being sent now. */
  canSendAgain: v.boolean(),
})
export type OutboxEntry = v.InferOutput<typeof OutboxEntrySchema>

export const DnsAdviceSchema = v.object({
  record: v.picklist(['SPF', 'DKIM', 'DMARC', 'MX']),
  name: v.string(),
  /** What DNS answers; null if nothing. */
  found: v.nullable(v.string()),
  state: v.picklist(['good', 'weak', 'missing', 'unknown']),
  advice: v.string(),
})

export const mailOperations = {
  'GET /v1/mail': {
    role: 'viewer',
    query: v.object({
      part: v.picklist(['mail', 'webhook']),
      state: v.exactOptional(v.picklist(['waiting', 'due', 'dead'])),
      cursor: v.exactOptional(CursorSchema),
    }),
    answers: {
      200: v.object({
        entries: v.array(OutboxEntrySchema),
        next: v.nullable(CursorSchema),
        /** Up to 1,000 of each. */
        counts: v.object({ waiting: v.number(), due: v.number(), dead: v.number() }),
        /** How long the one that is due for the longest time has been due; null if none is. */
        oldestDueMs: v.nullable(v.number()),
      }),
    },
  },
  'POST /v1/mail/{id}/again': {
    role: 'support',
    params: v.object({ id: v.string() }),
    body: changeOf({}),
    change: { action: 'mail.again' },
    answers: { 200: DoneSchema },
  },
  'POST /v1/mail/test': {
    role: 'support',
    body: changeOf({ to: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254)) }),
    change: { action: 'mail.test' },
    answers: { 200: DoneSchema },
  },
  'GET /v1/mail/dns': {
    role: 'viewer',
    answers: {
      200: v.object({ domain: v.nullable(v.string()), records: v.array(DnsAdviceSchema) }),
    },
  },
} as const satisfies AdminOperationTable
