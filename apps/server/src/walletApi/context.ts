// What the routes of the wallet origin work with.
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/schema.ts'
import type { Kms } from '../kms/kms.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Mac } from './mac.ts'
import type { WalletSettings } from './settings.ts'

export interface WalletContext {
  db: Database
  settings: {
    readonly brandName: string
    readonly wallet: WalletSettings
    readonly rateLimits: {
      /** Mails of everybody, a minute. */
      readonly mail: number
      /** Mails an hour and address. */
      readonly mailVisitor: number
    }
  }
  /** Milliseconds since 1970. */
  clock: () => number
  /** Under the pepper. */
  mac: Mac
  kms: Kms
  mailer: Mailer
  log: FastifyBaseLogger
}
