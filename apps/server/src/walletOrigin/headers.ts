// Headers of the wallet origin, by what is answered. It is the crown jewel: nothing of another origin runs,
// is shown or is asked there.
import { permissions, TWO_YEARS_S } from '../http/securityHeaders.ts'

/**
 * - `api`: what no browser renders.
 * - `frame`: the one document that pages of `embedOrigins` may embed.
 * - `popup`: a window of its own that finds its way back to the page that opened it.
 * - `page`: opened from a mail; knows of no other window.
 * - `worker`: the script in which keys are whole. It reaches one address of this origin and nothing else.
 */
export type WalletAnswer = 'api' | 'frame' | 'popup' | 'page' | 'worker'

export interface WalletHeadersParameters {
  production: boolean
  /** Exact origin of the wallet. */
  url: string
  /** Exact origins; none is nobody. */
  embedOrigins: readonly string[]
}

const openers: Record<WalletAnswer, string> = {
  api: 'same-origin',
  frame: 'same-origin',
  popup: 'unsafe-none',
  page: 'same-origin',
  worker: 'same-origin',
}

/** A passkey is the one thing that the wallet asks a device for. */
const own = new Set(['publickey-credentials-create', 'publickey-credentials-get'])
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
    'content-security-policy': contentSecurityPolicy(sourcesOf(answer, url), { answer, ancestors }),
    'cross-origin-opener-policy': openers[answer],
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': answer === 'frame' ? 'same-site' : 'same-origin',
    // Frames of one site may share a process otherwise.
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

function sourcesOf(answer: WalletAnswer, url: string): string[] {
  if (answer === 'api') return []
  if (answer === 'worker') return [`connect-src ${url}/v1/deposit/key`]
  return [
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
  ]
}

function contentSecurityPolicy(
  sources: readonly string[],
  { answer, ancestors }: { answer: WalletAnswer; ancestors: string },
): string {
  return [
    "default-src 'none'",
    ...sources,
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    // One policy, which returns one constant address: that of the Worker that signs.
    `trusted-types ${answer === 'frame' ? 'aureus-worker' : "'none'"}`,
  ].join('; ')
}
