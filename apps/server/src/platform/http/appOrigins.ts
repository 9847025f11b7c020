// `APP_ORIGINS`: pages of other origins that use this server.
import * as v from 'valibot'
import { isLoopback, parseOrigin } from '../settings/origin.ts'
import type { SettingsProblem } from '../settings/problem.ts'
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

export function appProblems(
  { APP_ORIGINS: origins }: Read<typeof appVariables>,
  server: { publicOrigin: string; walletUrl: string | undefined; hasKeys: boolean },
): SettingsProblem[] {
  const { publicOrigin, walletUrl, hasKeys } = server
  const problem = (remedy: string, name = 'APP_ORIGINS') => [{ name, remedy }]
  if (origins.includes(publicOrigin))
    return problem('must not contain PUBLIC_ORIGIN, which needs no entry; remove it')
  if (walletUrl !== undefined && origins.includes(walletUrl))
    return problem('must not contain WALLET_URL, where no page may run; remove it')
  // The keys of session tokens are sealed.
  if (origins.length > 0 && !hasKeys)
    return problem('is required with APP_ORIGINS; create keys with: npm run keys', 'KMS_DIR')
  return []
}
