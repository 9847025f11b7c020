// The bare HTTP application: the headers, ids, logs, errors and limits that all routes share.
import type { IncomingMessage } from 'node:http'
import { PUZZLE_HEADER } from '@aureus/protocol/puzzles'
import cookie from '@fastify/cookie'
import webSocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, onResponseHookHandler, RouteOptions } from 'fastify'
import Fastify, { LogController } from 'fastify'
import { normalizeForwardedFor } from '../limits/forwardedFor.ts'
import { createLimiter, type Limiter } from '../limits/limiter.ts'
import type { AppOrigins } from './appOrigins.ts'
import { failureOf, handleError } from './failures.ts'
import { registerLeaving } from './leaving.ts'
import type { LoggingParameters } from './logging.ts'
import { loggerOptions, logResponse } from './logging.ts'
import { allowedHeaders } from './preflight.ts'
import { registerPressure } from './pressure.ts'
import { createProxies } from './proxies.ts'
import { warnOfProxies } from './proxyWarnings.ts'
import { registerRateLimit } from './rateLimit.ts'
import { createRequestLog } from './requestLog.ts'
import { type Pages, unlistedPage } from './sameOrigin.ts'
import {
  contentSecurityPolicyOf,
  createRequestId,
  relayOrigin,
  securityHeaders,
} from './securityHeaders.ts'
import { createRequestSpans, type OriginName } from './traces.ts'

export interface AppSettings {
  readonly production: boolean
  readonly logLevel: string
  readonly trustProxy: false | number | string[]
  /** If requests are traced. */
  readonly tracing?: object | undefined
  readonly publicOrigin: string
  readonly appOrigins: AppOrigins
  /** Origins that may show the page in a frame. */
  readonly frameHosts?: readonly string[]
  /** The embedded wallet whose frame pages may hold. */
  readonly wallet?: { readonly url: string } | undefined
  /** The relay to wallets on other devices. Pages connect to it. */
  readonly walletConnect?: { readonly relayUrl: string } | undefined
}

export interface CreateAppOptions {
  logStream?: LoggingParameters['stream']
  /** Replaces the strict policy, for development tools that inject code into the page. */
  contentSecurityPolicy?: string | undefined
  /** Whose requests they are, in metrics, traces and limits. */
  origin?: Exclude<OriginName, 'page'>
  /** Replaces the headers of every response, for an origin with other rules. Other sites may not read it then. */
  headers?: Record<string, string>
  /** See `registerPressure`. A test shares its event loop with the server it calls. */
  maxEventLoopDelayMs?: number | undefined
  /** Shares rate limits with other origins, workers and servers. */
  limiter?: Limiter | undefined
  /** Measures requests, when they are answered. */
  observe?: onResponseHookHandler | undefined
  /** Called for every route as it is registered. */
  onRoute?: (route: RouteOptions) => void
}

const REQUEST_TIMEOUT_MS = 30_000
/**
 * A proxy in front usually keeps connections for 60 s. The side that closes first loses requests, so this side
 * waits longer.
 */
const KEEP_ALIVE_TIMEOUT_MS = 72_000
const BODY_LIMIT_BYTES = 256 * 1024

export async function createApp(
  settings: AppSettings,
  { logStream, headers: given, onRoute, ...options }: CreateAppOptions,
): Promise<FastifyInstance> {
  const { production, frameHosts = [], wallet, walletConnect } = settings
  const { origin = given ? 'wallet' : 'page' } = options
  const relays = walletConnect ? [relayOrigin(walletConnect)] : []
  const frames = wallet ? [wallet.url] : []
  const { contentSecurityPolicy = contentSecurityPolicyOf(relays, frames, frameHosts) } = options
  const isFramed = frameHosts.length > 0
  const headers = given ?? securityHeaders({ production, contentSecurityPolicy, isFramed })
  const proxies = settings.trustProxy
  const from = createProxies(proxies)
  const spans = settings.tracing && createRequestSpans(from, origin)
  const app = Fastify({
    logger: loggerOptions({ level: settings.logLevel, stream: logStream }),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: (raw: IncomingMessage) => from.requestId(raw) ?? createRequestId(),
    childLoggerFactory(logger, bindings, _, raw) {
      const traceId = spans?.begin(raw)?.traceId
      return createRequestLog(logger, traceId === undefined ? bindings : { ...bindings, traceId })
    },
    trustProxy: typeof proxies === 'number' ? (_, hop) => hop < proxies : proxies,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    // HEAD is answered wherever GET is (RFC 9110, section 9.1).
    exposeHeadRoutes: true,
    forceCloseConnections: 'idle',
    // A request on a connection that is still open gets its answer, also when the server stops.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => routingPath(url),
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    // A path that cannot be decoded reaches no route and no hook.
    frameworkErrors: (_, request, reply: FastifyReply) => {
      reply.headers({ ...headers, 'x-request-id': request.id })
      void reply.code(400).send(failureOf(400))
    },
    // Neither does anything that is not HTTP.
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return
      const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
      socket.end(rawFailure(status, { ...headers, 'x-request-id': createRequestId() }))
    },
  })
  if (onRoute) app.addHook('onRoute', onRoute)
  registerLeaving(app)
  spans?.register(app)
  // Before anything asks for `request.ip`.
  warnOfProxies(app, proxies)
  if (proxies !== false)
    app.addHook('onRequest', (request, _, done) => {
      normalizeForwardedFor(request.headers)
      done()
    })
  // With callbacks, because a promise per hook and request adds up.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  // The wallet's origin serves its own pages only.
  if (!given) registerCors(app, settings)
  app.addHook('onResponse', logResponse)
  if (options.observe) app.addHook('onResponse', options.observe)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((_, reply) => reply.code(404).send(failureOf(404)))
  await registerPressure(app, options.maxEventLoopDelayMs)
  await registerRateLimit(app, options.limiter ?? createLimiter(), origin)
  await registerWebSockets(app)
  await app.register(cookie)
  return app
}

function rawFailure(status: 400 | 431, headers: Record<string, string>): string {
  const body = JSON.stringify(failureOf(status))
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  const line = status === 431 ? '431 Request Header Fields Too Large' : '400 Bad Request'
  return [`HTTP/1.1 ${line}`, ...lines, '', body].join('\r\n')
}

// Handles paths that the HTTP router rejects. Visitors get our not-found page; programs keep the 400.

/** Longer ones never match a route with a parameter. */
const MAX_PARAMETER_LENGTH = 2048

/** A path that only the catch-all page route matches. */
const NO_PAGE = '/-'

const API =
  /^\/(?:(?:v1|assets|builds|oauth\/callback)\/|(?:healthz|readyz|metrics|openapi\.json|\.well-known\/jwks\.json)\?)/

/** @returns the path used for routing; the page still sees the requested path */
export function routingPath(url: string): string {
  const isStrange = url.length > MAX_PARAMETER_LENGTH || !isDecodable(url)
  return isStrange && url.startsWith('/') && !API.test(url) ? NO_PAGE : url
}

function isDecodable(url: string): boolean {
  try {
    decodeURI(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

// Enables WebSocket routes. Must be registered before all routes, because any may be upgraded.

/** For one message: a batch of a thousand small calls. */
const MAX_MESSAGE_BYTES = 256 * 1024
/** A client that does not answer a close frame in time is disconnected. */
const CLOSE_TIMEOUT_MS = 2000
/** "Service Restart" of IANA's registry: the client may connect again, to another server. */
const RESTARTING = [1012, 'the server stops; connect again'] as const

const options = {
  maxPayload: MAX_MESSAGE_BYTES,
  // Compression costs memory per socket, and answers are small.
  perMessageDeflate: false,
  closeTimeout: CLOSE_TIMEOUT_MS,
}

async function registerWebSockets(app: FastifyInstance): Promise<void> {
  await app.register(webSocket, {
    options,
    errorHandler(error, socket, request) {
      request.log.error({ err: error }, 'socket failed')
      socket.terminate()
    },
    preClose(done) {
      for (const client of this.websocketServer.clients) client.close(...RESTARTING)
      this.websocketServer.close(done)
    },
  })
}

// Lets pages of `APP_ORIGINS` read the API (CORS). Never `*` where cookies count: routes that depend on no cookie
// replace the origin by `*` themselves, and send no permission for credentials.

/** The longest that Chromium keeps the answer to a preflight. Firefox keeps it for a day. */
const PREFLIGHT_MAX_AGE_S = 7200

/** Where sessions count, in cookies or in `authorization`. */
const isSignIn = (url: string) => url.startsWith('/v1/sign-in/')
/** Beacons send cookies, which the server does not read. */
const takesCredentials = (url: string) => isSignIn(url) || url === '/v1/events'
const isApi = (url: string) => /^\/v1(?:[/?]|$)/.test(url)

/** What the API reads of pages on other origins. */
const readHeaders = ['authorization', 'content-type', PUZZLE_HEADER]

function registerCors(app: FastifyInstance, pages: Pages): void {
  const { appOrigins } = pages
  const hasApps = appOrigins.local || appOrigins.listed.length > 0
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request
    const { origin } = headers
    if (!isApi(url)) return done()
    // The answer to one origin must not be kept for another.
    if (isSignIn(url) || hasApps) reply.header('vary', 'Origin')
    if (origin === undefined || origin === pages.publicOrigin) return done()
    const isPreflight =
      method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
    if (!appOrigins.has(origin)) {
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
        'access-control-allow-headers': allowedHeaders(headers, readHeaders),
        'access-control-max-age': PREFLIGHT_MAX_AGE_S,
      })
      .send()
  })
}
