// What the routes of the wallet origin work with.
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '../config/settings.ts'
import type { WalletSettings } from '../config/wallet.ts'
import type { Database } from '../db/schema.ts'
import type { Kms } from '../kms/kms.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Mac } from './mac.ts'

export interface WalletContext {
  db: Database
  settings: Settings & { wallet: WalletSettings }
  /** Milliseconds since 1970. */
  clock: () => number
  /** Under the pepper. */
  mac: Mac
  kms: Kms
  mailer: Mailer
  log: FastifyBaseLogger
}
