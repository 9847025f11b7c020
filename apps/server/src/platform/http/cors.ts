// Lets pages of `APP_ORIGINS` read the API (CORS). Never `*` where cookies count: routes that depend on no cookie
// replace the origin by `*` themselves, and send no permission for credentials.
import type { FastifyInstance } from 'fastify'
import { allowedHeaders } from './preflight.ts'
import { type Pages, unlistedPage } from './sameOrigin.ts'

/** The longest that Chromium keeps the answer to a preflight. Firefox keeps it for a day. */
const PREFLIGHT_MAX_AGE_S = 7200

/** Where sessions count, in cookies or in `authorization`. */
const isSignIn = (url: string) => url.startsWith('/v1/sign-in/')
/** Beacons send cookies, which the server does not read. */
const takesCredentials = (url: string) => isSignIn(url) || url === '/v1/events'
const isApi = (url: string) => /^\/v1(?:[/?]|$)/.test(url)

export function registerCors(app: FastifyInstance, pages: Pages): void {
  const apps = new Set(pages.appOrigins)
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request
    const { origin } = headers
    if (!isApi(url)) return done()
    // The answer to one origin must not be kept for another.
    if (isSignIn(url) || apps.size > 0) reply.header('vary', 'Origin')
    if (origin === undefined || origin === pages.publicOrigin) return done()
    const isPreflight =
      method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
    if (!apps.has(origin)) {
      if (!isSignIn(url)) return done()
      // The reason is public. Without credentials a page may read it, and so may its developer.
      reply.code(403).header('access-control-allow-origin', '*').send(unlistedPage(headers, pages))
      return
    }
    reply.headers({
      vary: 'Origin',
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'date, retry-after, x-request-id',
      'cross-origin-resource-policy': 'cross-origin',
      ...(takesCredentials(url) && { 'access-control-allow-credentials': 'true' }),
    })
    if (!isPreflight) return done()
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers': allowedHeaders(headers, ['authorization', 'content-type']),
        'access-control-max-age': PREFLIGHT_MAX_AGE_S,
      })
      .send()
  })
}
