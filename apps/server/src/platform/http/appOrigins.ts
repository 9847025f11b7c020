// `APP_ORIGINS`: pages of other origins that use this server.
import * as v from 'valibot'
import { isLoopback, parseOrigin } from '../settings/origin.ts'
import type { Report } from '../settings/problem.ts'
import { type Read, setting } from '../settings/schema.ts'

/** More would make every answer's check slow, and a list of thousands is a mistake. */
const MAX_ORIGINS = 200

export const appVariables = {
  APP_ORIGINS: v.optional(
    setting(
      'expected origins separated by spaces, such as "https://shop.example https://blog.example"; plain http works on localhost only',
      parseApps,
    ),
    '',
  ),
}

function parseApps(value: string): readonly string[] | undefined {
  const named = value.split(/[\s,]+/).filter(Boolean)
  const origins = named.map((one) => parseOrigin(one) ?? '')
  const isValid = origins.every(isSafe) && origins.length <= MAX_ORIGINS
  return isValid ? Object.freeze([...new Set(origins)]) : undefined
}

function isSafe(origin: string): boolean {
  const url = URL.parse(origin)
  return url?.protocol === 'https:' || (url !== null && isLoopback(url.hostname))
}

export function readAppOrigins(
  { APP_ORIGINS: origins }: Read<typeof appVariables>,
  server: { publicOrigin: string; walletUrl: string | undefined; hasKeys: boolean },
  report: Report,
): readonly string[] {
  const { publicOrigin, walletUrl, hasKeys } = server
  if (origins.includes(publicOrigin))
    report('APP_ORIGINS', 'must not contain PUBLIC_ORIGIN, which needs no entry; remove it')
  else if (walletUrl !== undefined && origins.includes(walletUrl))
    report('APP_ORIGINS', 'must not contain WALLET_URL, where no page may run; remove it')
  // The keys of session tokens are sealed.
  else if (origins.length > 0 && !hasKeys)
    report('KMS_DIR', 'is required with APP_ORIGINS; create keys with: npm run keys')
  return origins
}
