// What the custody routes work with.
import type { Database } from '../../platform/db/schema.ts'
import type { Kms } from '../../platform/kms/kms.ts'
import type { Mailer, PostMail } from '../../platform/mail/mailer.ts'
import type { ReadServedRelease } from '../../platform/releaseLog/servedRelease.ts'
import type { Announce } from '../../signIn/webhooks/webhooks.ts'
import type { EscrowLink } from '../escrowLink/escrowLink.ts'
import type { LiveSession } from '../walletApi/sessions.ts'

/** Mailed to the owner, immediately and shortly before the delay ends. */
export interface RecoveryNotice {
  userId: string
  recoveryId: string
  /** The requesting device's browser; null if unknown. */
  browser: string | null
  system: string | null
  readyAtMs: number
  remindAtMs: number
  /** For the link that refuses the recovery. */
  refuseToken: string
}

/**
 * Posts the emails in the transaction that starts the recovery.
 * @returns the id of the first; undefined if the owner has no address or there is no mail server
 */
export type TellOwner = (
  within: { transaction: Database; post: PostMail },
  notice: RecoveryNotice,
) => Promise<string | undefined>

/** What happened to a key, for a notice to its owner. */
export type KeyEvent =
  | 'userOnly'
  | 'replacing'
  | 'factorProven'
  | 'factorRemoved'
  | 'recovered'
  | 'exported'
  | 'ownerFroze'
  | 'ownerThawed'
  | 'moveBegun'
  | 'moved'

/** Posts the notices in the transaction in which it happens. */
export type TellKeyEvent = (
  within: { transaction: Database; post: PostMail },
  told: { userId: string; deviceId: string; event: KeyEvent },
) => Promise<void>

/** What passkeys that recover a wallet are made for. */
export interface PasskeyParty {
  /** The wallet's exact origin. */
  origin: string
  rpName: string
  /** For the browser's list of passkeys. */
  nameFor(userId: string): Promise<string>
}

export interface SharesContext {
  db: Database
  kms: Kms
  /** Milliseconds since 1970. */
  clock: () => number
  /** How long the recovery set is held back unless a device approves. */
  escrowDelayMs: number
  /** How long actions that a mailbox thief could abuse wait after a device joined or the address changed. */
  holdMs: number
  mailer: Pick<Mailer, 'available' | 'transaction'>
  tellOwner: TellOwner
  tellKeyEvent: TellKeyEvent
  /** The entry of the log of releases that names the wallet's code, to keep it with a new wallet. */
  readRelease: ReadServedRelease
  passkeys: PasskeyParty
  /** The second server, which keeps R₀; absent if this one does. */
  escrow?: EscrowLink | undefined
  /** Tells the operator's backends; absent without webhooks. */
  announce?: Announce | undefined
}

/** The caller: a device with a live session. */
export type Caller = Pick<LiveSession, 'id' | 'userId' | 'authenticatedAtMs'> & {
  device: Pick<LiveSession['device'], 'id' | 'jkt'>
}
