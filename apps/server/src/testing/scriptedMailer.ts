// The mailer with a mail server that a test plays.
import { languageTags } from '@aureus/protocol'
import type { Database } from '../platform/db/schema.ts'
import type { Kms } from '../platform/kms/kms.ts'
import type { CreateMailerParameters, Mailer, OutgoingMail } from '../platform/mail/mailer.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { frozenMail } from '../platform/mail/mails.ts'

export const everyLanguage = { offered: languageTags, fallback: 'en' } as const

const notice = frozenMail('Aureus')

interface Surroundings {
  db: Database
  kms: Kms
  clock: { nowMs: number }
  /** To be closed after the test. */
  mailers: Mailer[]
}

/**
 * A mailer that hands its mails to the test.
 * @param answer decides each attempt. What it throws counts as the mail server's reply.
 */
export function scriptedMailer(
  { db, kms, clock, mailers }: Surroundings,
  answer: (mail: OutgoingMail, tries: number) => unknown = () => undefined,
  {
    note = () => undefined,
    ...more
  }: { note?: () => unknown } & Pick<
    CreateMailerParameters,
    'concurrency' | 'readEntries' | 'readLanguage' | 'loadLanguage'
  > = {},
) {
  const sent: OutgoingMail[] = []
  const tried: { mail: OutgoingMail; atMs: number }[] = []
  const accepted: string[] = []
  const logged: string[] = []
  const write = (...line: unknown[]) => void logged.push(JSON.stringify(line))
  const mailer = createMailer({
    db,
    kms,
    clock: () => clock.nowMs,
    brand: 'Aureus',
    languages: everyLanguage,
    log: { warn: write, error: write },
    async accepted(_, { id }) {
      await note()
      accepted.push(id)
    },
    ...more,
    async send(mail) {
      tried.push({ mail, atMs: clock.nowMs })
      await answer(mail, tried.length)
      sent.push(mail)
    },
  })
  mailers.push(mailer)
  const post = (to: string, draft = notice, more = {}) =>
    mailer.transaction((_, put) => put({ to, draft, userId: null, ...more }))
  /** Advances the clock in steps small enough to include every attempt. */
  async function pass(ms: number, stepMs: number) {
    for (const endMs = clock.nowMs + ms; clock.nowMs < endMs; ) {
      clock.nowMs += stepMs
      await mailer.sendDue()
    }
  }
  return { mailer, sent, tried, accepted, logged, post, pass }
}
