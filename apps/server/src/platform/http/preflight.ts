// Which headers a page of another origin may send (CORS). Libraries and monitoring add some of their own, and a browser
// sends the whole request only if all of them are allowed.
import type { IncomingHttpHeaders } from 'node:http'

/**
 * Harmless headers: the server reads none of them. Those that proxies believe, such as `x-forwarded-for`, are missing,
 * and so are those that carry a right.
 */
const harmless = new Set([
  'accept',
  'accept-language',
  'baggage',
  'b3',
  'cache-control',
  'content-language',
  'newrelic',
  'pragma',
  'sentry-trace',
  // `@solana/kit` and `@solana/web3.js` name themselves.
  'solana-client',
  'traceparent',
  'tracestate',
  'user-agent',
  'x-requested-with',
])
const harmlessFamily = /^(?:x-b3|x-datadog)-[a-z-]{1,40}$/

/** More than any client sends. */
const MAX_LENGTH = 1000

/**
 * The value of `access-control-allow-headers`: what the server reads, and the harmless ones that the page asked for.
 * Browsers ask in lower case.
 */
export function allowedHeaders(asking: IncomingHttpHeaders, read: readonly string[]): string {
  const asked = asking['access-control-request-headers']
  const names = typeof asked === 'string' && asked.length <= MAX_LENGTH ? asked.split(',') : []
  const safe = names
    .map((name) => name.trim().toLowerCase())
    .filter((name) => harmless.has(name) || harmlessFamily.test(name))
  return [...new Set([...read, ...safe])].join(', ')
}
