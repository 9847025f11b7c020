// For tests: what an operator reads whose settings are wrong.
import { readSettings } from '../app/config/settings.ts'
import { SettingsError } from '../platform/settings/problem.ts'

/** Settings with which a server starts in production. */
export const rightSettings = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://app.example.com',
  PROJECT_ID: '0123456789abcdef0123456789abcdef',
  WALLET_URL: 'https://wallet.example.com',
  EMBED_ORIGINS: 'https://app.example.com',
  KMS_DIR: '/etc/aureus/keys',
  SMTP_URL: 'smtps://user:p4ss@mail.example.com',
  MAIL_FROM: 'Aureus <wallet@example.com>',
}

/** The same without the embedded wallet. */
export const withoutWallet = {
  WALLET_URL: undefined,
  EMBED_ORIGINS: undefined,
  SMTP_URL: undefined,
  MAIL_FROM: undefined,
}

/** The lines after a change of these settings, none if they are accepted. */
export function linesOf(change: NodeJS.ProcessEnv): string[] {
  try {
    readSettings({ ...rightSettings, ...change })
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n')
    throw error
  }
}
