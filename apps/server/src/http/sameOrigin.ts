// Prevents other sites from acting with a visitor's cookies (CSRF).
import { failure } from '@aureus/protocol'
import type { onRequestAsyncHookHandler } from 'fastify'

/**
 * Whether a state-changing request comes from our own page or from no page. Browsers send `Origin` with every POST
 * and DELETE, and pages cannot forge it. A program that sends neither header has no visitor's cookies to abuse.
 * `SameSite=Lax` and the JSON body are two further protections.
 */
export function isFromOwnPage(
  headers: { origin?: string | undefined; 'sec-fetch-site'?: string | string[] | undefined },
  publicOrigin: string,
): boolean {
  const site = headers['sec-fetch-site']
  if (headers.origin !== undefined && headers.origin !== publicOrigin) return false
  return site === undefined || site === 'same-origin' || site === 'none'
}

/** A hook that answers 403 to other sites. */
export function requireOwnPage(publicOrigin: string): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (isFromOwnPage(request.headers, publicOrigin)) return
    const description = `Requests from other sites are not allowed. Open ${publicOrigin} and try again.`
    return reply.code(403).send(failure('cross_site', description))
  }
}
