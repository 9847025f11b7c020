// Pages of other origins that use this server: those of `APP_ORIGINS`, and on a developer's machine those beside it.
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

/** Whose pages, besides our own, use this server. */
export interface AppOrigins {
  /** `APP_ORIGINS`. */
  readonly listed: readonly string[]
  /** Whether pages of any port of this machine use it. */
  readonly local: boolean
  has(origin: string): boolean
}

interface LocalPages {
  /** Whether pages of any port of this machine use the server. */
  local: boolean
  /** The server's own. */
  publicOrigin: string
  /** No page may run at the wallet's port, whatever name it has. */
  walletUrl: string | undefined
}

export function createAppOrigins(origins: readonly string[], pages?: LocalPages): AppOrigins {
  const listed = new Set(origins)
  const local = pages?.local ?? false
  const walletPort = pages?.walletUrl && new URL(pages.walletUrl).port
  const isLocal = (origin: string) =>
    local &&
    LOCAL.test(origin) &&
    origin !== pages?.publicOrigin &&
    new URL(origin).port !== walletPort
  return Object.freeze({
    listed: Object.freeze([...listed]),
    local,
    has: (origin: string) => listed.has(origin) || isLocal(origin),
  })
}

/** Not names below `localhost`, which stand for sites of their own. */
const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

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
): AppOrigins {
  const { publicOrigin, walletUrl, hasKeys } = server
  if (origins.includes(publicOrigin))
    report('APP_ORIGINS', 'must not contain PUBLIC_ORIGIN, which needs no entry; remove it')
  else if (walletUrl !== undefined && origins.includes(walletUrl))
    report('APP_ORIGINS', 'must not contain WALLET_URL, where no page may run; remove it')
  // The keys of session tokens are sealed.
  else if (origins.length > 0 && !hasKeys)
    report('KMS_DIR', 'is required with APP_ORIGINS; create keys with: npm run keys')
  // A developer's machine: only its own pages reach the server, and each signs in for itself.
  const local = LOCAL.test(publicOrigin) && hasKeys
  return createAppOrigins(origins, { local, publicOrigin, walletUrl })
}
