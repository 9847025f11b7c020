// The console's own origin: a port that the operator alone reaches, and nothing of the public one.
import type { FastifyInstance } from 'fastify'
import { type AppSettings, type CreateAppOptions, createApp } from '../platform/http/app.ts'
import { failureOf } from '../platform/http/failures.ts'
import { securityHeaders } from '../platform/http/securityHeaders.ts'
import { sendDate } from '../platform/http/sendDate.ts'
import type { AdminRoute } from './api/route.ts'
import { serveAdmin } from './api/serve.ts'
import type { AdminContext, AdminServerSettings } from './context.ts'
import { type ConsolePage, registerConsolePage } from './page/page.ts'
import { adminRoutes } from './routes.ts'
import { requireOwnPage } from './signIn/guard.ts'
import { registerAdminSignIn } from './signIn/routes.ts'
import { endUnlisted } from './signIn/sessions.ts'

export interface CreateAdminOriginOptions
  extends Pick<
    CreateAppOptions,
    'logStream' | 'observe' | 'onRoute' | 'maxEventLoopDelayMs' | 'limiter'
  > {
  settings: AppSettings & AdminServerSettings
  /** Absent: the API alone. */
  page?: ConsolePage
  /** For tests: in place of all. */
  routes?: readonly AdminRoute<AdminContext>[]
}

/** Registers every route; `listen()` opens the port. The caller closes the database. */
export async function createAdminOrigin(
  given: Omit<AdminContext, 'log' | 'settings'>,
  { settings, page, routes = adminRoutes, ...options }: CreateAdminOriginOptions,
): Promise<FastifyInstance> {
  const { production, admin } = settings
  const app = await createApp(
    // No page of another origin may use it, and it holds no frame.
    {
      ...settings,
      publicOrigin: admin.url,
      frameHosts: [],
      wallet: undefined,
      walletConnect: undefined,
    },
    { ...options, origin: 'console', headers: securityHeaders({ production }) },
  )
  sendDate(app, given.clock)
  const context: AdminContext = { ...given, settings, log: app.log }
  await endUnlisted(context.db, admin.operators)
  app.get('/healthz', async () => ({ status: 'ok' }))
  await app.register(async (scope) => {
    scope.addHook('onRequest', requireOwnPage(context))
    registerAdminSignIn(scope, context)
    serveAdmin(scope, routes, context)
    // In this scope, so that the origin check runs before a 404 reveals which routes exist.
    scope.all('/v1/*', (_, reply) => reply.code(404).send(failureOf(404)))
  })
  if (page) await registerConsolePage(app, page, context)
  return app
}
