// Every environment variable that the server reads, with its schema and default. Each capability defines its own;
// those of the process are here. Problems are reported in this order. `.env.example` explains each variable; a test
// compares the two lists.
import { isIP } from 'node:net'
import * as v from 'valibot'
import { adminVariables } from '../../admin/settings.ts'
import { bitcoinVariables } from '../../chain/bitcoin/settings.ts'
import { gatewayVariables } from '../../chain/ccip/settings.ts'
import { ensVariables } from '../../chain/ens/settings.ts'
import { faucetVariables } from '../../chain/faucet/settings.ts'
import { nameVariables } from '../../chain/names/settings.ts'
import { providerVariables } from '../../chain/providers/settings.ts'
import { rpcVariables } from '../../chain/rpc/settings.ts'
import { mainTokenVariables } from '../../chain/tokens/mainTokens.ts'
import { socialVariables } from '../../embedded/social/settings.ts'
import { walletVariables } from '../../embedded/walletApi/settings.ts'
import { accessVariables } from '../../platform/access/settings.ts'
import { databaseVariables } from '../../platform/db/settings.ts'
import { eventVariables } from '../../platform/events/settings.ts'
import { appVariables } from '../../platform/http/appOrigins.ts'
import { framingVariables } from '../../platform/http/settings.ts'
import { kmsVariables } from '../../platform/kms/settings.ts'
import { languageVariables } from '../../platform/languages/settings.ts'
import { rateLimitVariables } from '../../platform/limits/settings.ts'
import { mailVariables } from '../../platform/mail/settings.ts'
import { puzzleVariables } from '../../platform/puzzles/settings.ts'
import {
  duration,
  integer,
  oneOf,
  originLike,
  setting,
  text,
} from '../../platform/settings/schema.ts'
import { tracingVariables } from '../../platform/tracing/settings.ts'
import { valkeyVariables } from '../../platform/valkey/settings.ts'
import { workerVariables } from '../../platform/workers/settings.ts'
import { signInVariables } from '../../signIn/settings.ts'
import { webhookVariables } from '../../signIn/webhooks/settings.ts'
import { assetVariables } from '../../site/assets/settings.ts'
import { baseAccountVariables } from '../../site/baseAccount/settings.ts'
import { brandVariables } from '../../site/brand/settings.ts'
import { metricsVariables } from '../../site/metrics/settings.ts'
import { walletConnectVariables } from '../../site/walletConnect/settings.ts'
import { onrampVariables } from '../../transactions/onramp/settings.ts'
import { permissionVariables } from '../../transactions/permissions/settings.ts'
import { solanaFeeVariables } from '../../transactions/solanaFees/settings.ts'
import { swapVariables } from '../../transactions/swap/settings.ts'
import { operationVariables } from '../../transactions/userOperations/settings.ts'

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
  PUBLIC_ORIGIN: v.optional(originLike('https://app.example.com')),
  ...adminVariables,
  ...appVariables,
  ...framingVariables,
  ...walletVariables,
  ...kmsVariables,
  ...mailVariables,
  ...socialVariables,
  ...operationVariables,
  ...solanaFeeVariables,
  ...permissionVariables,
  ...swapVariables,
  ...onrampVariables,
  ...databaseVariables,
  ...valkeyVariables,
  ...brandVariables,
  ...languageVariables,
  ...rpcVariables,
  TOKEN_LISTS: v.optional(
    setting('expected files separated by commas', (value) => {
      const files = value.split(',').map((one) => one.trim())
      return value.includes('\0') ? undefined : files.filter(Boolean)
    }),
    '',
  ),
  ...mainTokenVariables,
  ...providerVariables,
  ...bitcoinVariables,
  BUILD_CHECK_INTERVAL: v.optional(duration, '1h'),
  ...assetVariables,
  ...signInVariables,
  ...accessVariables,
  ...walletConnectVariables,
  ...baseAccountVariables,
  ...nameVariables,
  ...eventVariables,
  ...webhookVariables,
  ...gatewayVariables,
  ...metricsVariables,
  ...tracingVariables,
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
  ...puzzleVariables,
  ...faucetVariables,
})

export type Variables = v.InferOutput<typeof VariablesSchema>

export const variableNames = Object.keys(VariablesSchema.entries)
