// What the routes of custody work with.
import type { Database } from '../db/schema.ts'
import type { Kms } from '../kms/kms.ts'
import type { Mailer, PostMail } from '../mail/mailer.ts'
import type { LiveSession } from '../walletApi/sessions.ts'

/** Told to the owner by mail, at once and shortly before the delay ends. */
export interface RecoveryNotice {
  userId: string
  recoveryId: string
  /** Of the device that asks; null where it did not say. */
  browser: string | null
  system: string | null
  readyAtMs: number
  remindAtMs: number
  /** For the link with which it is refused. */
  refuseToken: string
}

/**
 * Posts the mails in the transaction that begins what they tell of.
 * @returns the id of the first; undefined if the owner has no address, or without a mail server
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
  mailer: Pick<Mailer, 'available' | 'transaction'>
  tellOwner: TellOwner
}

/** Who asks: a device with a live session. */
export type Caller = Pick<LiveSession, 'userId' | 'authenticatedAtMs'> & {
  device: Pick<LiveSession['device'], 'id' | 'jkt'>
}
