// Keeps other sites from acting with a visitor's cookies.
import { failure } from '@aureus/protocol'
import type { onRequestAsyncHookHandler } from 'fastify'

/**
 * Whether a request that changes something comes from our own page, or from no page at all. A browser
 * sends `Origin` with every POST and DELETE and lets no page write it; a program that sends neither
 * header has no visitor's cookies to abuse. `SameSite=Lax` and the JSON body are the other two locks.
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
    const description = `Requests from other sites are refused. Open ${publicOrigin} and try again there.`
    return reply.code(403).send(failure('cross_site', description))
  }
}
