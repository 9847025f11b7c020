// Opens the outbox of mails and the connection to the mail server.
import type { FastifyInstance } from 'fastify'
import { readMadeUnder } from '../embedded/shares/madeUnder.ts'
import { noteNotice } from '../embedded/shares/notices.ts'
import { personLanguage } from '../embedded/walletApi/personLanguage.ts'
import type { WalletSettings } from '../embedded/walletApi/settings.ts'
import type { Database } from '../platform/db/schema.ts'
import type { Kms } from '../platform/kms/kms.ts'
import type { LanguageSettings } from '../platform/languages/settings.ts'
import { createMailer, type Mailer } from '../platform/mail/mailer.ts'
import type { MailSettings } from '../platform/mail/settings.ts'
import { createSmtp } from '../platform/mail/smtp.ts'
import { servedReleaseOf } from '../platform/releaseLog/servedRelease.ts'
import type { CreateServerOptions } from './serverOptions.ts'

export interface OpenMailerParameters {
  db: Database
  kms: Kms
  clock: () => number
  settings: {
    readonly brandName: string
    readonly languages: LanguageSettings
    readonly mail: MailSettings | undefined
    readonly wallet: WalletSettings
  }
  walletDist: string
  options: Pick<CreateServerOptions, 'sendMail' | 'onMailer'>
}

/** The caller closes it, after the last request that posts mail. */
export function openMailer(
  app: FastifyInstance,
  { db, kms, clock, settings, walletDist, options }: OpenMailerParameters,
): Mailer {
  const { brandName: brand, languages, mail, wallet } = settings
  const smtp = mail && createSmtp(mail)
  if (smtp) app.addHook('onClose', async () => smtp.close())
  const { sendMail = smtp?.send } = options
  if (!sendMail) app.log.warn('no mail server: email sign-in is unavailable; set SMTP_URL')
  const readServed = servedReleaseOf(walletDist, wallet.releaseLogDir)
  const mailer = createMailer({
    db,
    kms,
    clock,
    brand,
    readEntries: async (transaction, userId) => ({
      made: userId === null ? undefined : await readMadeUnder(transaction, userId),
      served: await readServed(),
    }),
    languages,
    readLanguage: personLanguage,
    send: sendMail,
    concurrency: mail?.concurrency,
    accepted: (transaction, sent) => noteNotice(transaction, sent, wallet),
    log: app.log,
  })
  options.onMailer?.(mailer)
  return mailer
}
