// The settings of the second server.
import type { DatabaseSettings } from '../../platform/db/settings.ts'
import type { KeyServiceSettings } from '../../platform/kms/settings.ts'
import type { LanguageSettings } from '../../platform/languages/settings.ts'
import type { MailSettings } from '../../platform/mail/settings.ts'
import type { ShutdownSettings } from '../../platform/workers/settings.ts'

export interface EscrowServerSettings extends DatabaseSettings {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** Where the links in its mails lead. */
  readonly publicOrigin: string
  /** The wallet's origin, which proofs of devices name. */
  readonly walletUrl: string
  /** What the main server proves itself with. */
  readonly token: string
  readonly brandName: string
  readonly languages: LanguageSettings
  readonly delayMs: number
  readonly mail: MailSettings
  readonly keyService: KeyServiceSettings | undefined
  readonly kmsDir: string
  readonly trustProxy: false | number | string[]
  readonly logLevel: string
  readonly shutdown: ShutdownSettings
}
