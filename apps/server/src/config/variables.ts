// Every environment variable the server reads, what it may hold and what it is when nobody sets it.
// `.env.example` explains each; a test holds the two lists together.

import { isIP } from 'node:net'
import { isExplorerUrl, isZone } from '@aureus/protocol'
import * as v from 'valibot'
import { brandVariables } from '../brand/settings.ts'
import { ensVariables } from '../ens/settings.ts'
import { mailVariables } from '../mail/settings.ts'
import { providerVariables } from '../providers/settings.ts'
import { isProjectId, parseProjects } from '../rpc/projects.ts'
import { parseRpcUrls } from '../rpc/rpcUrls.ts'
import { parseOrigin } from '../settings/origin.ts'
import {
  duration,
  file,
  integer,
  networkIds,
  oneOf,
  setting,
  switchedOn,
  text,
  token,
} from '../settings/schema.ts'
import { signInVariables } from '../signIn/settings.ts'
import { walletVariables } from '../walletApi/settings.ts'
import { isRelayUrl } from './walletConnect.ts'

const perMinute = integer(1, 1_000_000)

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

const isHttpUrl = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? '')

function isPostgresUrl(value: string): boolean {
  const url = URL.parse(value)
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol)) return false
  return !/%(?![0-9a-f]{2})/i.test(url.password)
}

export const VariablesSchema = v.object({
  NODE_ENV: v.optional(oneOf('development', 'production', 'test'), 'development'),
  PORT: v.optional(integer(1, 65535), '3000'),
  HOST: v.optional(text('expected an address or host name', (value) => /^[\w.:-]+$/.test(value))),
  PUBLIC_ORIGIN: v.optional(
    setting('expected an origin such as https://app.example.com, nothing after it', parseOrigin),
  ),
  ...walletVariables,
  ...mailVariables,
  DATA_DIR: v.optional(
    text('expected a directory', (value) => !value.includes('\0')),
    '.data',
  ),
  DATABASE_URL: v.optional(text('expected postgres://user:password@host/database', isPostgresUrl)),
  ...brandVariables,
  PROJECT_ID: v.optional(text('expected 1 to 64 letters, digits, - or _', isProjectId)),
  PROJECT_IDS: v.optional(
    setting(
      'expected ids of letters, digits, - or _, each once, such as "partner-a partner-b=6000"',
      parseProjects,
    ),
    '',
  ),
  NETWORKS: v.optional(networkIds),
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
  ...providerVariables,
  BUILD_CHECK_INTERVAL: v.optional(duration, '1h'),
  ...signInVariables,
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
  ...ensVariables,
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
