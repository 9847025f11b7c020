// What the routes of the wallet origin work with.
import type { FastifyBaseLogger } from 'fastify'
import type { Access } from '../../platform/access/access.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Kms } from '../../platform/kms/kms.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Puzzles } from '../../platform/puzzles/puzzles.ts'
import type { Announce } from '../../signIn/webhooks/webhooks.ts'
import type { EscrowLink } from '../escrowLink/escrowLink.ts'
import type { Mac } from './mac.ts'
import type { WalletSettings } from './settings.ts'

export interface WalletContext {
  db: Database
  settings: {
    readonly brandName: string
    readonly wallet: WalletSettings
    readonly rateLimits: {
      /** Emails to everyone per minute. */
      readonly mail: number
      /** Emails per hour and visitor. */
      readonly mailVisitor: number
    }
  }
  /** Milliseconds since 1970. */
  clock: () => number
  /** Keyed with the pepper. */
  mac: Mac
  kms: Kms
  mailer: Mailer
  /** The operator's lists and bans. */
  access: Access
  /** The second server, which keeps R₀; absent if this one does. */
  escrow?: EscrowLink | undefined
  /** Tells the operator's backends; absent without webhooks. */
  announce?: Announce | undefined
  /** Absent if mails have no price. */
  puzzles?: Puzzles | undefined
  log: FastifyBaseLogger
}
