// What the routes of custody work with.
import type { Database } from '../db/schema.ts'
import type { LiveSession } from '../devices/sessions.ts'
import type { Kms } from '../kms/kms.ts'

/** Told to the owner by mail, after the answer. */
export interface RecoveryNotice {
  userId: string
  /** Of the device that asks; null where it did not say. */
  browser: string | null
  system: string | null
  readyAtMs: number
  /** For the link with which it is refused. */
  refuseToken: string
}

export interface SharesContext {
  db: Database
  kms: Kms
  /** Milliseconds since 1970. */
  clock: () => number
  /** How long the recovery set waits for somebody to refuse, where no device approves. */
  escrowDelayMs: number
  /** How long what can be stolen with a mailbox waits after a device joined or the address changed. */
  holdMs: number
  notify(notice: RecoveryNotice): void
}

/** Who asks: a device with a live session. */
export type Caller = Pick<LiveSession, 'userId' | 'authenticatedAtMs'> & {
  device: Pick<LiveSession['device'], 'id' | 'jkt'>
}
