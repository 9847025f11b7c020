// The headers of every response, errors included.
import { randomUUID } from 'node:crypto'

/**
 * Allows only this origin's own files: no inline code or styles, no framing, no strings as markup.
 * @param connect other origins that pages may connect to
 * @param frames origins whose documents a page may embed
 * @param ancestors origins that may embed a page
 */
export const contentSecurityPolicyOf = (
  connect: readonly string[],
  frames: readonly string[] = [],
  ancestors: readonly string[] = [],
) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // A policy that returns the address of one Worker, which solves puzzles.
    'trusted-types aureus-puzzle',
  ].join('; ')

export const CONTENT_SECURITY_POLICY = contentSecurityPolicyOf([])

/** Browser features that a page can request. This one needs none of them. */
export const permissions: readonly string[] = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'xr-spatial-tracking',
]

export const TWO_YEARS_S = 63_072_000

export interface SecurityHeadersParameters {
  production: boolean
  contentSecurityPolicy?: string | undefined
  /** Whether the policy names origins that may embed a page. The older header cannot name them. */
  isFramed?: boolean
}

/** `clipboard-write` stays allowed, because visitors copy addresses. */
export function securityHeaders(parameters: SecurityHeadersParameters): Record<string, string> {
  const { production, contentSecurityPolicy = CONTENT_SECURITY_POLICY, isFramed } = parameters
  return {
    'content-security-policy': contentSecurityPolicy,
    // Not `same-origin`: a wallet's popup needs access to its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions.map((name) => `${name}=()`).join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(!isFramed && { 'x-frame-options': 'DENY' }),
    ...(production && {
      'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains`,
    }),
  }
}

/** UUID v4. */
export const createRequestId = (): string => randomUUID()

/** The relay's origin, for the content security policy. */
export const relayOrigin = ({ relayUrl }: { readonly relayUrl: string }): string =>
  new URL(relayUrl).origin
