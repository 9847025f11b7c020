// The pages that sign in here: our own, and those of `APP_ORIGINS`. A session belongs to one of them. Its cookies have
// names of their own, and the hash of its token contains its origin, so that it is worthless everywhere else
// (docs/decisions/0095-one-server-signs-in-for-many-apps.md).
import type { FastifyRequest } from 'fastify'
import type { AppOrigins } from '../platform/http/appOrigins.ts'
import { readCookie } from '../platform/http/readCookie.ts'
import { hashToken } from '../platform/secrets/token.ts'
import { type SignInCookies, signInCookies } from './cookies.ts'

export interface SignInApp {
  /** Sign-in messages name it, and its host is their domain. */
  readonly origin: string
  /** As in `siwx_sessions.origin`. */
  readonly stored: string
  readonly cookies: SignInCookies
  hashToken(token: string): string
}

interface AppSettings {
  readonly publicOrigin: string
  readonly appOrigins: AppOrigins
  readonly frameHosts: readonly string[]
}

export interface SignInApps {
  /** Our own pages. */
  readonly own: SignInApp
  /** The app whose page sends the request. @throws for an origin that is not listed, which CORS has refused before */
  of(request: FastifyRequest): SignInApp
}

export function createApps(settings: AppSettings): SignInApps {
  const { publicOrigin, appOrigins } = settings
  const own: SignInApp = {
    origin: publicOrigin,
    stored: '',
    cookies: signInCookies(settings),
    hashToken,
  }
  const appAt = (origin: string): SignInApp => ({
    origin,
    stored: origin,
    cookies: signInCookies(settings, origin),
    hashToken: (token) => hashToken(`${origin}\n${token}`),
  })
  const byOrigin = new Map<string, SignInApp>([
    [publicOrigin, own],
    ...appOrigins.listed.map((origin): [string, SignInApp] => [origin, appAt(origin)]),
  ])
  return {
    own,
    // Browsers send no origin with a GET to their own origin, and programs send none at all.
    of({ headers: { origin = publicOrigin } }) {
      const app = byOrigin.get(origin) ?? (appOrigins.has(origin) ? appAt(origin) : undefined)
      if (!app) throw new Error('A request of an unlisted origin reached sign-in')
      return app
    },
  }
}

/** The hash of the browser's session token; undefined without one. */
export function cookieHash(request: FastifyRequest, app: SignInApp): string | undefined {
  const token = readCookie(request, app.cookies.session)
  return token === undefined ? undefined : app.hashToken(token)
}
