// Settings of the embedded wallet: its origin, who may embed it, and its delays.
import { resolve } from 'node:path'
import * as v from 'valibot'
import { parseDurationMs } from '../../platform/settings/duration.ts'
import { isLoopback, parseOrigin } from '../../platform/settings/origin.ts'
import type { Report } from '../../platform/settings/problem.ts'
import {
  integer,
  oneOf,
  originLike,
  type Read,
  setting,
  switchedOn,
  text,
} from '../../platform/settings/schema.ts'
import { type EscrowSettings, escrowVariables, readEscrow } from '../escrowLink/settings.ts'

const delay = setting(
  'expected a number of hours from 0 to 168, or a duration such as 30m',
  (value) => {
    const ms = value === '0' ? 0 : parseDurationMs(/^\d+$/.test(value) ? `${value}h` : value)
    return ms !== undefined && ms <= 168 * 3_600_000 ? ms : undefined
  },
)

const mailPause = setting('expected a duration from 1s to 1h, such as 30s', (value) => {
  const ms = parseDurationMs(value)
  return ms !== undefined && ms >= 1000 && ms <= 3_600_000 ? ms : undefined
})

export const walletVariables = {
  WALLET_PORT: v.optional(integer(1, 65535)),
  WALLET_URL: v.optional(originLike('https://wallet.example.com')),
  EMBED_ORIGINS: v.optional(
    setting(
      'expected origins separated by spaces, such as "https://app.example.com"',
      parseOrigins,
    ),
  ),
  CONNECTOR_ORIGINS: v.optional(
    setting(
      'expected origins separated by spaces, such as "https://app.example.net", or * for every origin',
      parseSites,
    ),
  ),
  EMBED_HOST_CODES: v.optional(switchedOn, 'false'),
  KMS_DIR: v.optional(text('expected a directory', (value) => !value.includes('\0'))),
  ESCROW_DELAY: v.optional(delay, '24h'),
  WALLET_HOLD: v.optional(delay, '24h'),
  MAIL_PAUSE: v.optional(mailPause, '30s'),
  PASSKEY_WALLETS_PER_DAY: v.optional(integer(0, 1_000_000), '1000'),
  DESCRIPTORS: v.optional(switchedOn, 'true'),
  DESCRIPTORS_DIR: v.optional(text('expected a directory', (value) => !value.includes('\0'))),
  RELEASE_LOG_DIR: v.optional(text('expected a directory', (value) => !value.includes('\0'))),
  WALLET_INTEGRITY: v.optional(oneOf('off', 'report', 'enforce'), 'report'),
  ...escrowVariables,
}

export type WalletVariables = Read<typeof walletVariables>

export interface ConnectorSites {
  readonly listed: readonly string[]
  /** Whether sites that are not listed may ask, too. */
  readonly others: boolean
}

export interface WalletSettings {
  /** `scheme://host[:port]`: the only origin that ever sees a key. */
  readonly url: string
  readonly port: number
  /** Origins whose pages may embed the frame; empty for none. */
  readonly embedOrigins: readonly string[]
  /** Sites of others that may ask for the wallet in its own window; absent: none. */
  readonly connectors: ConnectorSites | undefined
  /**
   * Whether a page may submit a mailed code that was typed in the page. Weaker, because its scripts can read the
   * code.
   */
  readonly hostCodes: boolean
  /** The folder of the KMS keys, separate from the data. */
  readonly kmsDir: string
  /** How long a device without a share waits unless another device approves. */
  readonly escrowDelayMs: number
  /** How long actions that a mailbox thief could abuse wait after a device joined or the address changed. */
  readonly holdMs: number
  /** Minimum time between two emails to one address, and for one device. */
  readonly mailPauseMs: number
  /** Whether browsers allow passkeys on its origin. */
  readonly passkeys: boolean
  /** How many wallets people may make with a passkey alone; 0: none. */
  readonly passkeyWalletsPerDay: number
  /** Which descriptors of contracts (ERC-7730) the wallet may read; absent: none. */
  readonly descriptors: DescriptorSettings | undefined
  /** The log of releases, which the wallet's origin serves; absent: none. */
  readonly releaseLogDir: string | undefined
  /** What browsers with WAICT do about a file that the manifest does not allow. */
  readonly integrity: 'off' | 'report' | 'enforce'
  /** The second server, which keeps R₀; absent if this one does. */
  readonly escrow: EscrowSettings | undefined
}

export interface DescriptorSettings {
  /** What `npm run descriptors` wrote, before those of the wallet's build; absent: only these. */
  readonly dir: string | undefined
}

/** In production only with `WALLET_URL`; in development always, beside the page. */
export function readWallet(
  variables: WalletVariables,
  server: {
    production: boolean
    port: number
    publicOrigin: string
    dataDir: string
    hasKeyService: boolean
  },
  report: Report,
): WalletSettings | undefined {
  const { production, port: pagePort, publicOrigin, dataDir } = server
  const { WALLET_URL: named, EMBED_ORIGINS: embedders } = variables
  if (production && named === undefined) return undefined
  const escrow = readEscrow(variables, report)
  const port = variables.WALLET_PORT ?? (pagePort < 65_535 ? pagePort + 1 : pagePort - 1)
  const url = named ?? `http://localhost:${port}`
  if (port === pagePort) report('WALLET_PORT', 'must not be the same as PORT')
  // Different origins keep the page out of the wallet.
  if (url === publicOrigin)
    report('WALLET_URL', 'must differ from PUBLIC_ORIGIN; nothing else may be served there')
  else if (isInsecure(url)) report('WALLET_URL', 'plain http works on localhost only; use https')
  if (production && isLoopback(new URL(url).hostname))
    report('WALLET_URL', 'names this machine only; set an https origin that visitors reach')
  if (production && embedders === undefined)
    report('EMBED_ORIGINS', 'is required with WALLET_URL; set the origin of your page')
  if (embedders?.some(isInsecure))
    report('EMBED_ORIGINS', 'plain http works on localhost only; use https')
  if (variables.CONNECTOR_ORIGINS?.listed.some(isInsecure))
    report('CONNECTOR_ORIGINS', 'plain http works on localhost only; use https')
  if (production && variables.KMS_DIR === undefined && !server.hasKeyService)
    report('KMS_DIR', 'is required with WALLET_URL; create keys with: npm run keys')
  return Object.freeze({
    url,
    port,
    embedOrigins: Object.freeze(embedders ?? (production ? [] : [publicOrigin])),
    connectors: variables.CONNECTOR_ORIGINS,
    hostCodes: variables.EMBED_HOST_CODES,
    kmsDir: resolve(variables.KMS_DIR ?? `${resolve(dataDir)}.keys`),
    escrowDelayMs: variables.ESCROW_DELAY,
    holdMs: variables.WALLET_HOLD,
    mailPauseMs: variables.MAIL_PAUSE,
    passkeys: allowsPasskeys(url),
    passkeyWalletsPerDay: variables.PASSKEY_WALLETS_PER_DAY,
    descriptors: variables.DESCRIPTORS
      ? { dir: variables.DESCRIPTORS_DIR && resolve(variables.DESCRIPTORS_DIR) }
      : undefined,
    releaseLogDir: variables.RELEASE_LOG_DIR && resolve(variables.RELEASE_LOG_DIR),
    integrity: variables.WALLET_INTEGRITY,
    escrow,
  })
}

/** WebAuthn needs a host name, and https except for `localhost` (Web Authentication Level 3, section 5.1.2). */
function allowsPasskeys(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  return !isAddress && (protocol === 'https:' || /(?:^|\.)localhost$/.test(hostname))
}

function isInsecure(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol !== 'https:' && !isLoopback(hostname)
}

function parseOrigins(value: string): readonly string[] | undefined {
  const named = value.split(/[\s,]+/).filter(Boolean)
  // Origins are written into a policy unchanged, where a star or a semicolon would allow more.
  const plain = /^https?:\/\/[a-z\d.:[\]-]+$/
  const origins = named.flatMap((one) => parseOrigin(one) ?? []).filter((one) => plain.test(one))
  return origins.length === named.length && named.length > 0 ? [...new Set(origins)] : undefined
}

/** Like `parseOrigins`, with a star among them for every other origin. */
function parseSites(value: string): ConnectorSites | undefined {
  const named = value.split(/[\s,]+/).filter(Boolean)
  const origins = named.filter((one) => one !== '*')
  const listed = origins.length > 0 ? parseOrigins(origins.join(' ')) : []
  if (!listed || named.length === 0) return undefined
  return Object.freeze({ listed: Object.freeze(listed), others: named.includes('*') })
}
