// Every environment variable the server reads, what it may hold and what it is when nobody sets it.
// `.env.example` explains each; a test holds the two lists together.

import { isIP } from 'node:net'
import type { CaipNetworkId } from '@aureus/protocol'
import {
  CaipNetworkIdSchema,
  isExplorerUrl,
  isStatement,
  isZone,
  parseEvmAddress,
} from '@aureus/protocol'
import * as v from 'valibot'
import { parseLegal, parseLinks, parseSupport } from './brand.ts'
import { parseDurationMs } from './duration.ts'
import { parseHosts } from './ens.ts'
import { isSender, isSmtpUrl } from './mail.ts'
import { parseOrigin } from './origin.ts'
import { isProjectId, parseProjects } from './projects.ts'
import { isServiceUrl } from './providers.ts'
import { parseRpcUrls } from './rpcUrls.ts'
import { isRelayUrl } from './walletConnect.ts'

/** `parse` answers `undefined` for what does not fit; `expected` is all an operator gets to read. */
function setting<T>(expected: string, parse: (text: string) => T | undefined) {
  return v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const value = parse(dataset.value)
      if (value !== undefined) return value
      addIssue({ message: expected })
      return NEVER
    }),
  )
}

const text = (expected: string, fits: (text: string) => boolean) =>
  setting(expected, (value) => (fits(value) ? value : undefined))

const integer = (min: number, max: number) =>
  setting(`expected a whole number from ${min} to ${max}`, (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    return number >= min && number <= max ? number : undefined
  })

const switchedOn = setting('expected true or false', (value) =>
  value === 'true' ? true : value === 'false' ? false : undefined,
)

const oneOf = <const T extends string>(...allowed: readonly T[]) =>
  setting(`expected one of ${allowed.join(', ')}`, (value) => allowed.find((one) => one === value))

const duration = setting('expected a duration such as 30m, 12h or 7d', (value) => {
  const ms = parseDurationMs(value)
  // 400 days is the longest life that browsers give a cookie (RFC 6265bis, section 5.5).
  return ms !== undefined && ms >= 1000 && ms <= 400 * 86_400_000 ? ms : undefined
})

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

const perMinute = integer(1, 1_000_000)

function parseNetworks(value: string): readonly CaipNetworkId[] | undefined {
  const ids = value.split(/\s+/).filter(Boolean)
  const parsed = v.safeParse(v.pipe(v.array(CaipNetworkIdSchema), v.minLength(1)), ids)
  return parsed.success && new Set(ids).size === ids.length ? parsed.output : undefined
}

function parseOrigins(value: string): readonly string[] | undefined {
  const named = value.split(/[\s,]+/).filter(Boolean)
  // They go into a policy as they are, where a star or a semicolon would mean more than one origin.
  const plain = /^https?:\/\/[a-z\d.:[\]-]+$/
  const origins = named.flatMap((one) => parseOrigin(one) ?? []).filter((one) => plain.test(one))
  return origins.length === named.length && named.length > 0 ? [...new Set(origins)] : undefined
}

function parseChain(value: string): CaipNetworkId | undefined {
  const parsed = v.safeParse(CaipNetworkIdSchema, value)
  return parsed.success ? parsed.output : undefined
}

const chainIds = 'expected CAIP-2 chain ids, each once, such as "eip155:1 eip155:8453"'

/** `1` is one proxy in front, `10.0.0.0/8 ::1` are the proxies' own addresses. */
function parseTrustProxy(value: string): number | string[] | undefined {
  if (/^[1-9]$/.test(value)) return Number(value)
  const addresses = value.split(/[\s,]+/).filter(Boolean)
  const fits = addresses.every((one) => {
    const [address = '', prefix] = one.split('/')
    const version = isIP(address)
    return version > 0 && (prefix === undefined || Number(prefix) <= (version === 4 ? 32 : 128))
  })
  return fits && addresses.length > 0 ? addresses : undefined
}

const file = text('expected a file', (value) => !value.includes('\0'))

const legal = setting('expected a file of plain text, or an https address', parseLegal)

const token = text('expected at least 32 characters', (value) => /^[\x21-\x7e]{32,}$/.test(value))

/** Somebody else's: whatever fits into a header. */
const secret = text('expected 1 to 500 characters without spaces', (value) =>
  /^[\x21-\x7e]{1,500}$/.test(value),
)

const serviceUrl = 'expected an address such as https://service.example.com/v1, no ? or # in it'

const isHttpUrl = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? '')

function isPostgresUrl(value: string): boolean {
  const url = URL.parse(value)
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol)) return false
  return !/%(?![0-9a-f]{2})/i.test(url.password)
}

export const DEFAULT_BRAND_NAME = 'Aureus'

export const VariablesSchema = v.object({
  NODE_ENV: v.optional(oneOf('development', 'production', 'test'), 'development'),
  PORT: v.optional(integer(1, 65535), '3000'),
  HOST: v.optional(text('expected an address or host name', (value) => /^[\w.:-]+$/.test(value))),
  PUBLIC_ORIGIN: v.optional(
    setting('expected an origin such as https://app.example.com, nothing after it', parseOrigin),
  ),
  WALLET_PORT: v.optional(integer(1, 65535)),
  WALLET_URL: v.optional(
    setting('expected an origin such as https://wallet.example.com, nothing after it', parseOrigin),
  ),
  EMBED_ORIGINS: v.optional(
    setting('expected origins such as "https://app.example.com", apart by spaces', parseOrigins),
  ),
  EMBED_HOST_CODES: v.optional(switchedOn, 'false'),
  KMS_DIR: v.optional(text('expected a directory', (value) => !value.includes('\0'))),
  ESCROW_DELAY: v.optional(delay, '24h'),
  WALLET_HOLD: v.optional(delay, '24h'),
  MAIL_PAUSE: v.optional(mailPause, '30s'),
  SMTP_URL: v.optional(text('expected smtps://user:password@host', isSmtpUrl)),
  MAIL_FROM: v.optional(
    text('expected an address, or "Name <name@example.com>" of plain letters', isSender),
  ),
  DATA_DIR: v.optional(
    text('expected a directory', (value) => !value.includes('\0')),
    '.data',
  ),
  DATABASE_URL: v.optional(text('expected postgres://user:password@host/database', isPostgresUrl)),
  BRAND_NAME: v.optional(
    text(
      'expected at most 40 letters, digits, spaces or simple punctuation',
      (value) => value.length <= 40 && value.trim() === value && isStatement(value),
    ),
    DEFAULT_BRAND_NAME,
  ),
  BRAND_ACCENT: v.optional(
    setting('expected a colour such as #d9b45b', (value) =>
      /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : undefined,
    ),
  ),
  BRAND_LOGO: v.optional(file),
  BRAND_ICON: v.optional(file),
  BRAND_CARD: v.optional(file),
  BRAND_LINKS: v.optional(
    setting(
      'expected 1 to 6 entries such as "Blog=https://a.example; Docs=https://b.example"',
      parseLinks,
    ),
  ),
  BRAND_IMPRINT: v.optional(legal),
  BRAND_PRIVACY: v.optional(legal),
  BRAND_TERMS: v.optional(legal),
  BRAND_SUPPORT: v.optional(
    setting('expected an e-mail address, or an https address', parseSupport),
  ),
  PROJECT_ID: v.optional(text('expected 1 to 64 letters, digits, - or _', isProjectId)),
  PROJECT_IDS: v.optional(
    setting(
      'expected ids of letters, digits, - or _, each once, such as "partner-a partner-b=6000"',
      parseProjects,
    ),
    '',
  ),
  NETWORKS: v.optional(setting(chainIds, parseNetworks)),
  RPC_URLS: v.optional(
    setting(
      'expected entries such as eip155:1=https://a.example,https://b.example, with 3* before a url for a weight of 3',
      parseRpcUrls,
    ),
    '',
  ),
  CUSTOM_EXPLORER_URL: v.optional(
    text('expected an https address such as https://explorer.example.com', isExplorerUrl),
  ),
  TOKEN_LISTS: v.optional(
    setting('expected files, apart by comma', (value) => {
      const files = value.split(',').map((one) => one.trim())
      return value.includes('\0') ? undefined : files.filter(Boolean)
    }),
    '',
  ),
  INDEXER_URL: v.optional(text(serviceUrl, isServiceUrl)),
  INDEXER_TOKEN: v.optional(secret),
  INDEXER_CHAINS: v.optional(setting(chainIds, parseNetworks)),
  PRICES_URL: v.optional(text(serviceUrl, isServiceUrl)),
  PRICES_TOKEN: v.optional(secret),
  BUILD_CHECK_INTERVAL: v.optional(duration, '1h'),
  SIGN_IN_ENABLED: v.optional(switchedOn, 'true'),
  SIGN_IN_REQUIRED: v.optional(switchedOn, 'true'),
  SIGN_IN_NETWORKS: v.optional(setting(chainIds, parseNetworks)),
  SIGN_IN_STATEMENT: v.optional(
    text(
      'expected one line of letters, digits, spaces and the punctuation of EIP-4361, at most 300',
      (value) => value.length <= 300 && isStatement(value),
    ),
  ),
  EMAIL_CAPTURE: v.optional(oneOf('off', 'optional', 'required'), 'off'),
  SIGN_IN_RPC_QUORUM: v.optional(integer(1, 5), '2'),
  SESSION_IDLE: v.optional(duration, '12h'),
  SESSION_MAX: v.optional(duration, '7d'),
  WALLETCONNECT_RELAY_URL: v.optional(
    text('expected a WebSocket address such as wss://relay.example.com', isRelayUrl),
  ),
  WALLETCONNECT_PROJECT_ID: v.optional(
    text('expected 1 to 64 letters, digits, - or _', isProjectId),
  ),
  NAMES_ZONE: v.optional(
    text('expected a domain in lower case, such as names.example.com', isZone),
    'aureus.id',
  ),
  EVENTS_ENABLED: v.optional(switchedOn, 'false'),
  EVENTS_RETENTION: v.optional(duration, '90d'),
  NAMES_GATEWAY_KEY_FILE: v.optional(file),
  METRICS_PORT: v.optional(integer(1, 65535)),
  METRICS_TOKEN: v.optional(token),
  ENS_CHAIN: v.optional(setting('expected a CAIP-2 chain id such as eip155:1', parseChain)),
  ENS_UNIVERSAL_RESOLVER: v.optional(
    setting('expected the address of a contract', (value) => parseEvmAddress(value)),
  ),
  ENS_CCIP_READ: v.optional(switchedOn, 'false'),
  ENS_AVATAR_HOSTS: v.optional(
    setting('expected names of hosts in lower case, such as "images.example.com"', parseHosts),
    '',
  ),
  TRUST_PROXY: v.optional(
    setting(
      "expected how many proxies stand in front (1 to 9) or their addresses, such as '10.0.0.0/8'",
      parseTrustProxy,
    ),
  ),
  LOG_LEVEL: v.optional(
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'info',
  ),
  RATE_LIMIT_SIGN_IN: v.optional(perMinute, '300'),
  RATE_LIMIT_RPC: v.optional(perMinute, '3000'),
  RATE_LIMIT_RPC_MIB: v.optional(perMinute, '64'),
  RATE_LIMIT_RPC_PROJECT: v.optional(perMinute, '600000'),
  RATE_LIMIT_FAUCET: v.optional(perMinute, '10'),
  RATE_LIMIT_NAMES: v.optional(perMinute, '600'),
  RATE_LIMIT_NAME_WRITES: v.optional(perMinute, '120'),
  RATE_LIMIT_ACCOUNT: v.optional(perMinute, '600'),
  RATE_LIMIT_WALLETS: v.optional(perMinute, '600'),
  RATE_LIMIT_EVENTS: v.optional(perMinute, '60'),
  RATE_LIMIT_MAIL: v.optional(perMinute, '300'),
  RATE_LIMIT_MAIL_VISITOR: v.optional(perMinute, '20'),
  FAUCET_URL: v.optional(text('expected an http address', isHttpUrl)),
  FAUCET_TOKEN: v.optional(token),
})

export type Variables = v.InferOutput<typeof VariablesSchema>

export const variableNames = Object.keys(VariablesSchema.entries)
