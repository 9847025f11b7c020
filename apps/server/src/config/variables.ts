// Every environment variable that the server reads, with its schema and default. Each capability defines its own;
// those of the process are here. Problems are reported in this order. `.env.example` explains each variable; a test
// compares the two lists.
import { isIP } from 'node:net'
import * as v from 'valibot'
import { brandVariables } from '../brand/settings.ts'
import { gatewayVariables } from '../ccip/settings.ts'
import { databaseVariables } from '../db/settings.ts'
import { ensVariables } from '../ens/settings.ts'
import { eventVariables } from '../events/settings.ts'
import { faucetVariables } from '../faucet/settings.ts'
import { appVariables } from '../http/appOrigins.ts'
import { framingVariables } from '../http/settings.ts'
import { kmsVariables } from '../kms/settings.ts'
import { rateLimitVariables } from '../limits/settings.ts'
import { mailVariables } from '../mail/settings.ts'
import { metricsVariables } from '../metrics/settings.ts'
import { nameVariables } from '../names/settings.ts'
import { operationVariables } from '../operations/settings.ts'
import { permissionVariables } from '../permissions/settings.ts'
import { providerVariables } from '../providers/settings.ts'
import { rpcVariables } from '../rpc/settings.ts'
import { parseOrigin } from '../settings/origin.ts'
import { duration, integer, oneOf, setting, text } from '../settings/schema.ts'
import { signInVariables } from '../signIn/settings.ts'
import { socialVariables } from '../social/settings.ts'
import { solanaFeeVariables } from '../solanaFees/settings.ts'
import { walletVariables } from '../walletApi/settings.ts'
import { walletConnectVariables } from '../walletConnect/settings.ts'
import { webhookVariables } from '../webhooks/settings.ts'
import { workerVariables } from '../workers/settings.ts'

/** `1` is one proxy in front; `10.0.0.0/8 ::1` are the proxies' addresses. */
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

export const VariablesSchema = v.object({
  NODE_ENV: v.optional(oneOf('development', 'production', 'test'), 'development'),
  PORT: v.optional(integer(1, 65535), '3000'),
  HOST: v.optional(text('expected an address or host name', (value) => /^[\w.:-]+$/.test(value))),
  PUBLIC_ORIGIN: v.optional(
    setting(
      'expected an origin such as https://app.example.com, with nothing after it',
      parseOrigin,
    ),
  ),
  ...appVariables,
  ...framingVariables,
  ...walletVariables,
  ...kmsVariables,
  ...mailVariables,
  ...socialVariables,
  ...operationVariables,
  ...solanaFeeVariables,
  ...permissionVariables,
  ...databaseVariables,
  ...brandVariables,
  ...rpcVariables,
  TOKEN_LISTS: v.optional(
    setting('expected files separated by commas', (value) => {
      const files = value.split(',').map((one) => one.trim())
      return value.includes('\0') ? undefined : files.filter(Boolean)
    }),
    '',
  ),
  ...providerVariables,
  BUILD_CHECK_INTERVAL: v.optional(duration, '1h'),
  ...signInVariables,
  ...walletConnectVariables,
  ...nameVariables,
  ...eventVariables,
  ...webhookVariables,
  ...gatewayVariables,
  ...metricsVariables,
  ...workerVariables,
  ...ensVariables,
  TRUST_PROXY: v.optional(
    setting(
      "expected the number of proxies in front (1 to 9) or their addresses, such as '10.0.0.0/8'",
      parseTrustProxy,
    ),
  ),
  LOG_LEVEL: v.optional(
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'info',
  ),
  ...rateLimitVariables,
  ...faucetVariables,
})

export type Variables = v.InferOutput<typeof VariablesSchema>

export const variableNames = Object.keys(VariablesSchema.entries)
