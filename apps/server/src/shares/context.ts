// What the routes of custody work with.
import type { Database } from '../db/schema.ts'
import type { LiveSession } from '../devices/sessions.ts'
import type { Kms } from '../kms/kms.ts'
import type { Mailer, PostMail } from '../mail/mailer.ts'

/** Told to the owner by mail. */
export interface RecoveryNotice {
  userId: string
  /** Of the device that asks; null where it did not say. */
  browser: string | null
  system: string | null
  readyAtMs: number
  /** For the link with which it is refused. */
  refuseToken: string
}

/**
 * Posts the mail in the transaction that begins what it tells of.
 * @returns the mail's id; undefined where there is nobody to tell, or no mail server
 */
export type TellOwner = (
  within: { transaction: Database; post: PostMail },
  notice: RecoveryNotice,
) => Promise<string | undefined>

export interface SharesContext {
  db: Database
  kms: Kms
  /** Milliseconds since 1970. */
  clock: () => number
  /** How long the recovery set waits for somebody to refuse, where no device approves. */
  escrowDelayMs: number
  /** How long what can be stolen with a mailbox waits after a device joined or the address changed. */
  holdMs: number
  mailer: Pick<Mailer, 'transaction'>
  tellOwner: TellOwner
}

/** Who asks: a device with a live session. */
export type Caller = Pick<LiveSession, 'userId' | 'authenticatedAtMs'> & {
  device: Pick<LiveSession['device'], 'id' | 'jkt'>
}
