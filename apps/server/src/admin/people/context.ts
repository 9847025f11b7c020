// What the console's routes about people work with.
import type { Database } from '../../platform/db/schema.ts'
import type { NewMail } from '../../platform/mail/mailer.ts'
import type { SessionObserver } from '../../signIn/webhooks/sessions.ts'
import type { AuditLog } from '../audit/log.ts'

export interface PeopleContext {
  db: Database
  /** Milliseconds since 1970. */
  clock: () => number
  settings: { readonly brandName: string }
  /** Keeps who looked at whom. */
  audit: Pick<AuditLog, 'record'>
  /** Tells webhooks; absent without any. */
  observer?: SessionObserver | undefined
  /** Mails to owners; absent without the embedded wallet. */
  mailer?: { postIn(transaction: Database, mail: NewMail): Promise<string | undefined> } | undefined
}
