// Posts mails to the outbox and sends them.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, OutboxRow } from '../db/schema.ts'
import type { Kms } from '../kms/kms.ts'
import { createId } from '../secrets/token.ts'
import { backoffMs, describeFailure, isPermanent } from './failures.ts'
import type { MailDraft, RenderedMail } from './layout.ts'
import { renderMail } from './layout.ts'
import type { MailOutcome } from './mailCounts.ts'
import { createMailCounts } from './mailCounts.ts'
import {
  buryMail,
  delayMail,
  deleteMail,
  LEASE_MS,
  nextDueMs,
  openMail,
  takeMail,
  writeMail,
} from './outbox.ts'

export interface OutgoingMail extends RenderedMail {
  /** The same for every attempt, so that duplicates after a crash can be recognised. */
  id: string
  /** One address, as `EmailSchema` accepts it. */
  to: string
  createdAtMs: number
}

/** Hands over one mail. Rejects if the mail server does not accept it. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

export interface NewMail {
  /** One address, as `EmailSchema` accepts it. */
  to: string
  draft: MailDraft
  /** Milliseconds since 1970; now by default. */
  sendAtMs?: number
  /** The recovery that the mail is about. It is sent only while that recovery is running. */
  recoveryId?: string
}

/** Adds a mail to the transaction. @returns its id; undefined without a mail server */
export type PostMail = (mail: NewMail) => Promise<string | undefined>

export interface Mailer {
  /** False without a mail server; email sign-in is then unavailable. */
  readonly available: boolean
  /**
   * Runs a transaction that may post mails. They are committed with it or not at all, and sent afterwards, so that
   * the mail server's response time reveals nothing.
   */
  transaction<Result>(
    run: (transaction: Database, post: PostMail) => Promise<Result>,
  ): Promise<Result>
  /** Sends what is due. Resolves when nothing is left. */
  sendDue(): Promise<void>
  /** Figures for metrics. */
  counts: ReturnType<typeof createMailCounts>
  /** Running deliveries get a few seconds. The rest stays in the outbox. */
  close(): Promise<void>
}

export interface AcceptedMail {
  id: string
  kind: string
  nowMs: number
}

export interface CreateMailerParameters {
  db: Database
  kms: Kms
  clock: () => number
  brand: string
  send: SendMail | undefined
  /** Called in the transaction that deletes an accepted mail from the outbox. */
  accepted?: (transaction: Database, mail: AcceptedMail) => Promise<void>
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Notices are given up after this time. */
const NOTICE_LIFE_MS = 7 * 86_400_000
/** Deliveries that one server runs at once. */
const CONCURRENCY = 4
/** Finds mail that another server left behind. This server sends its own mail immediately. */
const POLL_MS = 30_000
const CLOSE_WITHIN_MS = 3000

export function createMailer(parameters: CreateMailerParameters): Mailer {
  const { db, kms, clock, brand, send, accepted, log } = parameters
  const counts = createMailCounts(db, clock)
  const underWay = new Set<Promise<void>>()
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let askedAgain = false

  const bindPost =
    (transaction: Database): PostMail =>
    async ({ to, draft, sendAtMs, recoveryId }) => {
      if (!send) return undefined
      const nowMs = clock()
      const id = createId()
      const dueAtMs = sendAtMs ?? nowMs
      await writeMail(transaction, kms, {
        id,
        kind: draft.kind,
        content: { to, ...renderMail(brand, draft) },
        recoveryId,
        nowMs,
        dueAtMs,
        expiresAtMs: dueAtMs + (draft.goodForMs ?? NOTICE_LIFE_MS),
      })
      return id
    }

  /** Sends due mails while slots are free. Calls during a run trigger another round. */
  async function wake(): Promise<void> {
    if (!send || ending.signal.aborted) return
    askedAgain = true
    working ??= work(send).finally(() => {
      working = undefined
    })
    await working
    // Called while the last round ended.
    if (askedAgain) await wake()
  }

  async function work(sendOne: SendMail): Promise<void> {
    clearTimeout(timer)
    let pauseMs = POLL_MS
    try {
      while (askedAgain && !ending.signal.aborted) {
        askedAgain = false
        pauseMs = POLL_MS
        await fillSlots(sendOne)
        // Each finished delivery calls again.
        if (underWay.size === CONCURRENCY) continue
        const nextMs = (await nextDueMs(db)) ?? Number.POSITIVE_INFINITY
        pauseMs = Math.min(POLL_MS, nextMs - clock())
        // Another server took the mail first.
        if (pauseMs <= 0) askedAgain = true
      }
    } catch (error) {
      askedAgain = false
      log.warn({ err: error }, 'outbox could not be read, retrying')
    }
    if (ending.signal.aborted) {
      askedAgain = false
      return
    }
    timer = setTimeout(() => void wake(), pauseMs)
    timer.unref()
  }

  async function fillSlots(sendOne: SendMail): Promise<void> {
    while (underWay.size < CONCURRENCY && !ending.signal.aborted) {
      const row = await takeMail(db, clock())
      if (!row) return
      const delivery: Promise<void> = deliver(sendOne, row)
        .catch((error: unknown) =>
          // The lease expires and the mail is sent again.
          log.warn({ err: error, kind: row.kind }, 'outbox could not be written'),
        )
        .finally(() => {
          underWay.delete(delivery)
          void wake()
        })
      underWay.add(delivery)
    }
  }

  async function deliver(sendOne: SendMail, row: OutboxRow): Promise<void> {
    if (row.expires_at_ms <= clock()) return bury(row, 'expired')
    const content = await openMail(kms, row).catch(() => undefined)
    if (!content) return bury(row, 'sealed with an unknown key')
    try {
      const mail = { ...content, id: row.id, createdAtMs: row.created_at_ms }
      await within(LEASE_MS * 0.75, sendOne(mail))
    } catch (error) {
      const failure = describeFailure(error)
      const nextAtMs = clock() + backoffMs(row.attempts)
      if (isPermanent(error) || nextAtMs >= row.expires_at_ms) return bury(row, failure)
      note(row, 'retried')
      log.warn({ failure, kind: row.kind }, 'mail could not be sent, retrying')
      return delayMail(db, row, nextAtMs)
    }
    const { id, kind } = row
    await db.transaction().execute(async (transaction) => {
      await deleteMail(transaction, row)
      await accepted?.(transaction, { id, kind, nowMs: clock() })
    })
    note(row, 'sent')
  }

  async function bury(row: OutboxRow, failure: string): Promise<void> {
    await buryMail(db, row, clock())
    note(row, 'given_up')
    log.error({ failure, kind: row.kind }, 'mail could not be sent, giving up')
  }

  const note = ({ kind }: OutboxRow, outcome: MailOutcome) => counts.note(kind, outcome)

  void wake()

  return {
    available: send !== undefined,
    counts,
    async sendDue() {
      do {
        await Promise.all(underWay)
        await wake()
      } while (underWay.size > 0)
    },
    async transaction(run) {
      const result = await db
        .transaction()
        .execute((transaction) => run(transaction, bindPost(transaction)))
      void wake()
      return result
    },
    async close() {
      ending.abort()
      clearTimeout(timer)
      await within(CLOSE_WITHIN_MS, Promise.all([working, ...underWay])).catch(() => undefined)
    },
  }
}

/** @throws Error if it takes longer */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const ended = new AbortController()
  const late = wait(ms, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw Object.assign(new Error('took too long'), { code: 'ETIMEDOUT' })
  })
  try {
    await Promise.race([work, late])
  } finally {
    ended.abort()
    late.catch(() => undefined)
  }
}
