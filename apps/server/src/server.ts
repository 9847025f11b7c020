// One server: page, API and health on one port.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { readBrand } from './brand/brand.ts'
import { registerBrand } from './brand/routes.ts'
import { SettingsError } from './config/problem.ts'
import type { Settings } from './config.ts'
import { openDatabase } from './db/database.ts'
import { registerFaucet } from './faucet/routes.ts'
import type { CreateAppOptions } from './http/app.ts'
import { createApp } from './http/app.ts'
import { registerHealth } from './http/health.ts'
import { registerNames } from './names/routes.ts'
import { registerAssets } from './render/assets.ts'
import { registerBuilds } from './render/builds.ts'
import { followBuild } from './render/currentBuild.ts'
import { registerPage } from './render/page.ts'
import type { Renderer } from './render/renderer.ts'
import { registerRpc } from './rpc/routes.ts'
import { createUpstreams } from './rpc/upstreams.ts'
import { registerSignIn, sessionFinder } from './signIn/routes.ts'
import { startSweeping } from './signIn/sweep.ts'

export interface CreateServerOptions extends CreateAppOptions {
  /** Milliseconds since 1970; the real clock by default. */
  clock?: () => number
  /** Directory of the web build. */
  webDist?: string
  /** Renders in place of the build, whose files are then not served either: for development tools. */
  renderer?: Renderer
}

/** Where the build puts the page, seen from here. */
const WEB_DIST = join(import.meta.dirname, '../../web/dist')

/**
 * Opens the database and the upstreams and registers every route. `close()` on the answer ends them
 * all; the port is opened by `listen()`.
 * @throws SettingsError where the brand's files or the database cannot be used, or in production the page is not built.
 */
export async function createServer(
  settings: Settings,
  options: CreateServerOptions = {},
): Promise<FastifyInstance> {
  const { clock = Date.now, webDist = WEB_DIST } = options
  const brand = readBrand(settings)
  const app = await createApp(settings, options)
  const { renderer } = options
  const currentBuild = renderer ? async () => renderer : await followBuild(webDist, app.log, clock)
  if (!(await currentBuild())) {
    const remedy = 'the page is not built; run: npm run build'
    if (settings.production) throw new SettingsError([{ name: webDist, remedy }])
    app.log.warn(remedy)
  }
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

  const [defaultNetwork] = settings.networks
  if (defaultNetwork) registerHealth(app, { db, upstreams, chainId: defaultNetwork.caipNetworkId })
  if (settings.signIn.enabled)
    registerSignIn(app, { ...context, requestsPerMinute: settings.rateLimits.signIn })
  registerRpc(app, { settings, upstreams })
  registerNames(app, context)
  if (settings.faucet) registerFaucet(app, { settings, faucet: settings.faucet })
  app.all('/v1/*', (_, reply) => reply.callNotFound())
  registerBrand(app, brand)
  if (!renderer) await registerAssets(app, webDist)
  registerBuilds(app, { currentBuild, webDist, checkEveryMs: settings.buildCheckMs })
  registerPage(app, { settings, brand, currentBuild, findSession: sessionFinder(context) })
  return app
}
