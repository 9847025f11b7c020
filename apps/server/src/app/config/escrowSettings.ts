// The settings of the second server: variables of the same names as the main server's, in an environment of its own.
import { resolve } from 'node:path'
import type { EscrowServerSettings } from '../../embedded/escrow/settings.ts'
import { readDatabase } from '../../platform/db/settings.ts'
import { readKeyService } from '../../platform/kms/settings.ts'
import { readLanguages } from '../../platform/languages/settings.ts'
import { readMail } from '../../platform/mail/settings.ts'
import { isLoopback } from '../../platform/settings/origin.ts'
import { type Report, SettingsError } from '../../platform/settings/problem.ts'
import { readShutdown } from '../../platform/workers/settings.ts'
import { readHost } from './origin.ts'
import { readVariables } from './readVariables.ts'

const DEFAULT_PORT = '3010'
const DEFAULT_DATA_DIR = '.data.escrow'

/** @throws SettingsError */
export function readEscrowServer(environment: NodeJS.ProcessEnv): EscrowServerSettings {
  const given: NodeJS.ProcessEnv = {
    ...environment,
    PORT: environment['PORT'] || DEFAULT_PORT,
    DATA_DIR: environment['DATA_DIR'] || DEFAULT_DATA_DIR,
  }
  const { variables, problems: malformed, faulty } = readVariables(given)
  const production = variables.NODE_ENV === 'production'
  const problems = [...malformed]
  const report: Report = (name, remedy) => {
    if (!faulty.has(name) && !faulty.has('NODE_ENV')) problems.push({ name, remedy })
  }
  const keyService = readKeyService(variables, report)
  const { BRAND_NAME: brandName } = variables
  const mail = readMail(variables, { brandName, hasWallet: true, production }, report)
  const languages = readLanguages(variables, report)
  const database = readDatabase(variables, { production }, report)
  const { PUBLIC_ORIGIN, WALLET_URL, ESCROW_TOKEN, KMS_DIR } = variables
  const publicOrigin = PUBLIC_ORIGIN ?? `http://localhost:${variables.PORT}`
  const require = (name: string, value: unknown, remedy: string) => {
    if (value === undefined && !problems.some((one) => one.name === name)) report(name, remedy)
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
    report('PUBLIC_ORIGIN', 'plain http works on localhost only; use https')
  if (problems.length > 0 || !ESCROW_TOKEN || !WALLET_URL || !mail)
    throw new SettingsError(problems)
  return Object.freeze({
    production,
    port: variables.PORT,
    host: readHost(variables, { production }),
    publicOrigin,
    walletUrl: WALLET_URL,
    token: ESCROW_TOKEN,
    brandName,
    languages,
    delayMs: variables.ESCROW_DELAY,
    mail,
    keyService,
    kmsDir: resolve(KMS_DIR ?? `${database.dataDir}.keys`),
    ...database,
    trustProxy: variables.TRUST_PROXY ?? false,
    logLevel: variables.LOG_LEVEL,
    shutdown: readShutdown(variables, { production }),
  })
}
