// Headers of the wallet origin, by kind of response. This origin guards the keys: nothing from another origin is
// run, shown or requested.
import { permissions, TWO_YEARS_S } from '../../platform/http/securityHeaders.ts'

/**
 * - `other`: the API, files and errors. Browsers do not render them.
 * - `frame`: the only document that pages of `embedOrigins` may embed.
 * - `popup`: a window that can reach its opener.
 * - `site`: a window that a site of others opens, and that asks and signs by itself. It cuts the opener off once it has
 *   a channel to it.
 * - `page`: opened from an email; isolated from other windows.
 * - `owner`: the owner's own window, which starts a Worker and may open a window to log in again.
 * - `ownerAcross`: the same, opened by a page on another site or by the wallet's frame. Browsers keep that frame's
 *   storage apart, so the window has to reach its opener.
 * - `worker`: a script in which keys are whole. It may reach one path of this origin and nothing else.
 */
export type WalletAnswer =
  | 'other'
  | 'frame'
  | 'popup'
  | 'site'
  | 'page'
  | 'owner'
  | 'ownerAcross'
  | 'worker'

export interface WalletHeadersParameters {
  production: boolean
  /** The wallet's exact origin. */
  url: string
  /** Exact origins; empty for none. */
  embedOrigins: readonly string[]
}

const openers: Record<WalletAnswer, string> = {
  other: 'same-origin',
  frame: 'same-origin',
  popup: 'unsafe-none',
  site: 'unsafe-none',
  page: 'same-origin',
  owner: 'same-origin-allow-popups',
  ownerAcross: 'unsafe-none',
  worker: 'same-origin',
}

/** The wallet requests only one device feature: passkeys. */
const own = new Set(['publickey-credentials-create', 'publickey-credentials-get'])
const sources = [
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
]

interface PolicyParameters {
  url: string
  /** Sources of `frame-ancestors`. */
  ancestors: string
}

const PERMISSIONS_POLICY = permissions
  .map((name) => `${name}=(${own.has(name) ? 'self' : ''})`)
  .join(', ')

export function walletHeaders(
  answer: WalletAnswer,
  { production, url, embedOrigins }: WalletHeadersParameters,
): Record<string, string> {
  const ancestors =
    answer === 'frame' && embedOrigins.length > 0 ? embedOrigins.join(' ') : "'none'"
  return {
    'content-security-policy': contentSecurityPolicy(answer, { url, ancestors }),
    'cross-origin-opener-policy': openers[answer],
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': answer === 'frame' ? 'same-site' : 'same-origin',
    // Otherwise frames of one site may share a process.
    'origin-agent-cluster': '?1',
    'permissions-policy': PERMISSIONS_POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(answer !== 'frame' && { 'x-frame-options': 'DENY' }),
    ...(production && {
      'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains`,
    }),
  }
}

/**
 * One policy for every answer, errors included, so that none is served under a weaker one (decision 0245). Only the
 * frame names who may embed it, and only a Worker has less than a document.
 */
function contentSecurityPolicy(answer: WalletAnswer, { url, ancestors }: PolicyParameters): string {
  const isWorker = answer === 'worker'
  return [
    "default-src 'none'",
    ...(isWorker ? [`connect-src ${url}/v1/deposit/key`] : sources),
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    // Two policies that return one constant url each: of the signing Worker, and of the one that solves puzzles.
    `trusted-types ${isWorker ? "'none'" : 'aureus-worker aureus-puzzle'}`,
  ].join('; ')
}
