// Posts mails to the outbox and sends them.
import type { LanguageTag } from '@aureus/protocol'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, OutboxRow } from '../db/schema.ts'
import type { Kms } from '../kms/kms.ts'
import { currentLanguage } from '../languages/currentLanguage.ts'
import type { LanguageSettings } from '../languages/settings.ts'
import { createId } from '../secrets/token.ts'
import { backoffMs, describeFailure, isPermanent } from './failures.ts'
import { type MailLanguage, mailLanguage } from './language.ts'
import type { MailDraft, RenderedMail } from './layout.ts'
import { renderMail } from './layout.ts'
import { createMailCounts } from './mailCounts.ts'
import { isToOwner, nameEntries, type OwnersEntries } from './nameEntries.ts'
import { deleteMail, openMail, writeMail } from './outbox.ts'
import { createOutboxKeys } from './outboxKeys.ts'
import { DEFAULT_CONCURRENCY } from './settings.ts'
import { createOutboxWorker, type OutboxWorkerParameters } from './worker.ts'

export interface OutgoingMail extends RenderedMail {
  /** The same for every attempt, so that duplicates after a crash can be recognised. */
  id: string
  /** One address, as `EmailSchema` accepts it. */
  to: string
  /** BCP 47; null for mails that an older build wrote, in English. */
  language: string | null
  createdAtMs: number
}

/** Hands over one mail. Rejects if the mail server does not accept it. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

export interface NewMail {
  /** One address, as `EmailSchema` accepts it. */
  to: string
  draft: MailDraft
  /**
   * Whose wallet the mail is about: it names the entry under which that was made, and is in a language of theirs. Null if
   * it is about none, and on the second server, which knows no users.
   */
  userId: string | null
  /** Milliseconds since 1970; now by default. */
  sendAtMs?: number
  /** For a mail that may be withdrawn; otherwise random. */
  id?: string
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
  /** Posts in the transaction of somebody else. It is sent within seconds of the commit. */
  postIn(transaction: Database, mail: NewMail): ReturnType<PostMail>
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
  /** The entries of the log of releases that mails to owners name. */
  readEntries?: (transaction: Database, userId: string | null) => Promise<OwnersEntries>
  languages: LanguageSettings
  /** The language in which a person uses their wallet (BCP 47), if the server knows it. */
  readLanguage?: (transaction: Database, userId: string) => Promise<string | undefined>
  /** In place of the translations, for tests. */
  loadLanguage?: (tag: LanguageTag) => Promise<MailLanguage>
  send: SendMail | undefined
  /** Mails that are handed over at once. */
  concurrency?: number | undefined
  /** Called in the transaction that deletes an accepted mail from the outbox. */
  accepted?: (transaction: Database, mail: AcceptedMail) => Promise<void>
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Notices are given up after this time. */
const NOTICE_LIFE_MS = 7 * 86_400_000

export function createMailer(parameters: CreateMailerParameters): Mailer {
  const { db, kms, clock, brand, readEntries, send, accepted, log } = parameters
  const {
    languages,
    readLanguage,
    loadLanguage = mailLanguage,
    concurrency = DEFAULT_CONCURRENCY,
  } = parameters
  const counts = createMailCounts(db, clock, 'mail')
  const keys = createOutboxKeys(kms, clock)
  const worker =
    send &&
    createOutboxWorker({
      db,
      clock,
      counts,
      log,
      part: 'mail',
      concurrency,
      attempt: attemptWith(send),
    })

  async function withEntries(
    transaction: Database,
    { draft, userId }: Pick<NewMail, 'draft' | 'userId'>,
  ): Promise<MailDraft> {
    if (!readEntries || !isToOwner(draft)) return draft
    return nameEntries(draft, await readEntries(transaction, userId))
  }

  /**
   * That of the person. Someone else may ask for a mail to them, such as a thief who knows the address, and must not choose
   * the language of the warning.
   */
  async function languageFor(transaction: Database, userId: string | null) {
    const own = userId === null ? undefined : await readLanguage?.(transaction, userId)
    const known = languages.offered.find((tag) => tag === own)
    return loadLanguage(known ?? currentLanguage() ?? languages.fallback)
  }

  const bindPost =
    (transaction: Database): PostMail =>
    async ({ to, draft, userId, sendAtMs, recoveryId, id = createId() }) => {
      if (!send) return undefined
      const nowMs = clock()
      const dueAtMs = sendAtMs ?? nowMs
      const language = await languageFor(transaction, userId)
      const whole = await withEntries(transaction, { draft, userId })
      await writeMail(transaction, await keys.current(), {
        id,
        kind: draft.kind,
        content: { to, ...renderMail(brand, whole, language) },
        language: language.tag,
        recoveryId,
        nowMs,
        dueAtMs,
        expiresAtMs: dueAtMs + (draft.goodForMs ?? NOTICE_LIFE_MS),
      })
      return id
    }

  function attemptWith(sendOne: SendMail): OutboxWorkerParameters['attempt'] {
    return async (row, within) => {
      const content = await openMail(kms, row).catch(() => undefined)
      if (!content) return { buried: 'sealed with an unknown key', isWiped: true }
      const { id, language, created_at_ms: createdAtMs } = row
      const about = { id, language, createdAtMs }
      try {
        await within(() => sendOne({ ...content, ...about }))
      } catch (error) {
        const failure = describeFailure(error)
        if (isPermanent(error)) return { buried: failure }
        return { failed: failure, nextAtMs: clock() + backoffMs(row.attempts) }
      }
      return { done }
    }
  }

  async function done(row: OutboxRow): Promise<void> {
    const { id, kind } = row
    await db.transaction().execute(async (transaction) => {
      await deleteMail(transaction, row)
      await accepted?.(transaction, { id, kind, nowMs: clock() })
    })
  }

  return {
    available: send !== undefined,
    counts,
    postIn: (transaction, mail) => bindPost(transaction)(mail),
    sendDue: async () => worker?.sendDue(),
    async transaction(run) {
      if (send) await keys.renew()
      const result = await db
        .transaction()
        .execute((transaction) => run(transaction, bindPost(transaction)))
      worker?.wake()
      return result
    },
    close: async () => worker?.close(),
  }
}
