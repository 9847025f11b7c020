// The headers of every response, errors included.
import { randomUUID } from 'node:crypto'

/**
 * Nothing but this origin's own files, no inline code or style, no framing, no string as markup.
 * @param connect other origins that pages may talk to
 * @param frames those whose documents a page may hold
 */
export const contentSecurityPolicyOf = (
  connect: readonly string[],
  frames: readonly string[] = [],
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
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

export const CONTENT_SECURITY_POLICY = contentSecurityPolicyOf([])

/** What a page could ask a person or a device for; this one asks for nothing. */
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
}

/** A `clipboard-write` is left to the page: copying an address is what people do with one. */
export function securityHeaders(parameters: SecurityHeadersParameters): Record<string, string> {
  const { production, contentSecurityPolicy = CONTENT_SECURITY_POLICY } = parameters
  return {
    'content-security-policy': contentSecurityPolicy,
    // Not `same-origin`: a wallet's popup needs its way back to this page.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions.map((name) => `${name}=()`).join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(production && {
      'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains`,
    }),
  }
}

/** UUID v4. A caller's own id is never taken over: it would be a way to write into the logs. */
export const createRequestId = (): string => randomUUID()

/** The origin that pages may talk to, for the content security policy. */
export const relayOrigin = ({ relayUrl }: { readonly relayUrl: string }): string =>
  new URL(relayUrl).origin
