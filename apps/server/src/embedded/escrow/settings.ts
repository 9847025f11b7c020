// The settings of the second server: variables of the same names as the main server's, in an environment of its own.
import { resolve } from 'node:path'
import * as v from 'valibot'
import { VariablesSchema } from '../../app/config/variables.ts'
import { databaseProblems } from '../../platform/db/settings.ts'
import { type KeyServiceSettings, readKeyService } from '../../platform/kms/settings.ts'
import { type MailSettings, readMail } from '../../platform/mail/settings.ts'
import { isLoopback } from '../../platform/settings/origin.ts'
import { SettingsError, type SettingsProblem } from '../../platform/settings/problem.ts'

const DEFAULT_PORT = '3010'
const DEFAULT_DATA_DIR = '.data.escrow'

export interface EscrowServerSettings {
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
  readonly delayMs: number
  readonly mail: MailSettings
  readonly keyService: KeyServiceSettings | undefined
  readonly kmsDir: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly trustProxy: false | number | string[]
  readonly logLevel: string
}

const { entries } = VariablesSchema

/** @throws SettingsError */
export function readEscrowServer(environment: NodeJS.ProcessEnv): EscrowServerSettings {
  const given: NodeJS.ProcessEnv = {
    ...environment,
    PORT: environment['PORT'] || DEFAULT_PORT,
    DATA_DIR: environment['DATA_DIR'] || DEFAULT_DATA_DIR,
  }
  const problems: SettingsProblem[] = []
  const named = Object.entries(entries).flatMap(([name, schema]) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    if (!value) return []
    const read = v.safeParse(schema, value)
    if (read.success) return [[name, value]]
    problems.push({ name, remedy: read.issues[0].message })
    return []
  })
  const variables = v.parse(VariablesSchema, Object.fromEntries(named))
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
