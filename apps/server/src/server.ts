// One server: page, API and health on one port.
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply } from 'fastify'
import Fastify, { LogController } from 'fastify'
import type { Settings } from './config.ts'
import { openDatabase } from './db/database.ts'
import { failureOf, handleError } from './http/failures.ts'
import { registerHealth } from './http/health.ts'
import type { LoggingParameters } from './http/logging.ts'
import { loggerOptions, logResponse } from './http/logging.ts'
import { registerPressure } from './http/pressure.ts'
import { registerRateLimit } from './http/rateLimit.ts'
import { createRequestId, securityHeaders } from './http/securityHeaders.ts'
import { createUpstreams } from './rpc/upstreams.ts'
import { registerSignIn } from './signIn/routes.ts'
import { startSweeping } from './signIn/sweep.ts'

export interface CreateServerOptions {
  /** Milliseconds since 1970; the real clock by default. */
  clock?: () => number
  logStream?: LoggingParameters['stream']
  /** Replaces the strict policy: for development tools that write code into the page. */
  contentSecurityPolicy?: string
}

/** Longer ones are nobody's page. */
const MAX_PATH_LENGTH = 2048
const REQUEST_TIMEOUT_MS = 30_000
const BODY_LIMIT_BYTES = 256 * 1024

/**
 * Opens the database and the upstreams and registers every route. `close()` on the answer ends them
 * all; the port is opened by `listen()`.
 * @throws SettingsError where the database cannot be used.
 */
export async function createServer(
  settings: Settings,
  options: CreateServerOptions = {},
): Promise<FastifyInstance> {
  const { clock = Date.now, logStream, contentSecurityPolicy } = options
  const headers = securityHeaders({ production: settings.production, contentSecurityPolicy })
  const proxies = settings.trustProxy
  const app = Fastify({
    logger: loggerOptions({ level: settings.logLevel, stream: logStream }),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: createRequestId,
    trustProxy: typeof proxies === 'number' ? (_, hop) => hop < proxies : proxies,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: MAX_PATH_LENGTH },
    // A path that cannot be decoded never reaches a route, and so no hook either.
    frameworkErrors: (_, request, reply: FastifyReply) => {
      reply.headers({ ...headers, 'x-request-id': request.id })
      void reply.code(400).send(failureOf(400))
    },
  })
  const db = await openDatabase({
    ...settings,
    onIdleError: (error) => app.log.warn({ err: error }, 'database connection lost'),
  })
  const upstreams = createUpstreams(settings.rpcUrls)
  const context = { db, upstreams, settings, clock }
  const stopSweeping = startSweeping(context, app.log)
  app.addHook('onClose', async () => {
    stopSweeping()
    await upstreams.close()
    await db.destroy()
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id })
  })
  app.addHook('onResponse', logResponse)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((_, reply) => reply.code(404).send(failureOf(404)))
  await registerPressure(app)
  await registerRateLimit(app)
  await app.register(cookie)

  const [defaultNetwork] = settings.networks
  if (defaultNetwork) registerHealth(app, { db, upstreams, chainId: defaultNetwork.caipNetworkId })
  if (settings.signIn.enabled)
    registerSignIn(app, { ...context, requestsPerMinute: settings.rateLimits.signIn })
  return app
}
