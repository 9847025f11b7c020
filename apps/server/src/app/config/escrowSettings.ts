// The settings of the second server: variables of the same names as the main server's, in an environment of its own.
import { resolve } from 'node:path'
import type { EscrowServerSettings } from '../../embedded/escrow/settings.ts'
import { databaseProblems } from '../../platform/db/settings.ts'
import { readKeyService } from '../../platform/kms/settings.ts'
import { readMail } from '../../platform/mail/settings.ts'
import { isLoopback } from '../../platform/settings/origin.ts'
import { SettingsError } from '../../platform/settings/problem.ts'
import { readVariables } from './variables.ts'

const DEFAULT_PORT = '3010'
const DEFAULT_DATA_DIR = '.data.escrow'

/** @throws SettingsError */
export function readEscrowServer(environment: NodeJS.ProcessEnv): EscrowServerSettings {
  const given: NodeJS.ProcessEnv = {
    ...environment,
    PORT: environment['PORT'] || DEFAULT_PORT,
    DATA_DIR: environment['DATA_DIR'] || DEFAULT_DATA_DIR,
  }
  const { variables, problems } = readVariables(given)
  const production = variables.NODE_ENV === 'production'
  const { keyService, problems: keyProblems } = readKeyService(variables)
  const { mail, problems: mailProblems } = readMail(variables, {
    brandName: variables.BRAND_NAME,
    hasWallet: true,
    production,
  })
  const { PUBLIC_ORIGIN, WALLET_URL, ESCROW_TOKEN, KMS_DIR } = variables
  const publicOrigin = PUBLIC_ORIGIN ?? `http://localhost:${variables.PORT}`
  problems.push(...keyProblems, ...mailProblems, ...(production ? databaseProblems(variables) : []))
  const require = (name: string, value: unknown, remedy: string) => {
    if (value === undefined && !problems.some((one) => one.name === name))
      problems.push({ name, remedy })
  }
  require('ESCROW_TOKEN', ESCROW_TOKEN, 'is required; set the same as on the main server')
  require('WALLET_URL', WALLET_URL, 'is required; set the wallet’s origin of the main server')
  require('SMTP_URL', mail, 'is required; this server mails its own codes')
  if (production) {
    require('PUBLIC_ORIGIN', PUBLIC_ORIGIN, 'is required; links in its mails lead there')
    if (keyService === undefined)
      require('KMS_DIR', KMS_DIR, 'is required; create keys with: npm run keys')
  }
  const { protocol, hostname } = new URL(publicOrigin)
  if (protocol === 'http:' && !isLoopback(hostname))
    problems.push({
      name: 'PUBLIC_ORIGIN',
      remedy: 'plain http works on localhost only; use https',
    })
  if (problems.length > 0 || !ESCROW_TOKEN || !WALLET_URL || !mail)
    throw new SettingsError(problems)
  const dataDir = resolve(variables.DATA_DIR)
  return Object.freeze({
    production,
    port: variables.PORT,
    host: variables.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicOrigin,
    walletUrl: WALLET_URL,
    token: ESCROW_TOKEN,
    brandName: variables.BRAND_NAME,
    delayMs: variables.ESCROW_DELAY,
    mail,
    keyService,
    kmsDir: resolve(KMS_DIR ?? `${dataDir}.keys`),
    dataDir,
    databaseUrl: variables.DATABASE_URL,
    trustProxy: variables.TRUST_PROXY ?? false,
    logLevel: variables.LOG_LEVEL,
  })
}
