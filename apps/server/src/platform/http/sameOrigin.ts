// Prevents pages that are not listed from acting with a visitor's session (CSRF).
import { type Failure, failure } from '@aureus/protocol'
import type { onRequestAsyncHookHandler } from 'fastify'
import { parseOrigin } from '../settings/origin.ts'
import type { AppOrigins } from './appOrigins.ts'

/** Whose pages may use this server. */
export interface Pages {
  readonly publicOrigin: string
  readonly appOrigins: AppOrigins
}

interface Headers {
  origin?: string | undefined
  'sec-fetch-site'?: string | string[] | undefined
}

/**
 * Whether a state-changing request comes from our own page or from no page. Browsers send `Origin` with every POST
 * and DELETE, and pages cannot forge it. A program that sends neither header has no visitor's cookies to abuse.
 * `SameSite=Lax` and the JSON body are two further protections.
 */
export function isFromOwnPage(headers: Headers, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (headers.origin !== undefined && headers.origin !== publicOrigin) return false
  return site === undefined || site === 'same-origin' || site === 'none'
}

/** As `isFromOwnPage`, or from a page of an app. Such a request always names its origin. */
export function isFromListedPage(headers: Headers, { publicOrigin, appOrigins }: Pages): boolean {
  if (headers.origin !== undefined && appOrigins.has(headers.origin)) return true
  return isFromOwnPage(headers, publicOrigin)
}

/** A hook that answers 403 to pages that are not listed. */
export function requireListedPage(pages: Pages): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (isFromListedPage(request.headers, pages)) return
    return reply.code(403).send(unlistedPage(request.headers, pages))
  }
}

/** Says which setting would allow the request. An origin is repeated only if it is well formed. */
export function unlistedPage({ origin }: Headers, { publicOrigin }: Pages): Failure {
  const named = origin === undefined ? undefined : parseOrigin(origin.slice(0, 300))
  if (named !== undefined && named !== publicOrigin)
    return failure(
      'origin_unlisted',
      `Pages of ${named} may not use this server. To allow them, add ${named} to APP_ORIGINS.`,
    )
  return failure(
    'cross_site',
    `Requests from other sites are not allowed. Open ${publicOrigin} and try again.`,
  )
}
