// One server: page, API and health checks on one port.
import { CUSTOM_NETWORK_ID } from '@aureus/protocol'
import type { FastifyInstance } from 'fastify'
import { registerAccounts } from '../chain/account/routes.ts'
import { openBitcoinIndexers } from '../chain/bitcoin/indexer.ts'
import { registerBitcoinTransactions } from '../chain/bitcoin/transactionRoutes.ts'
import { registerCcip } from '../chain/ccip/routes.ts'
import { openSharedKey } from '../chain/ccip/sharedKey.ts'
import { openAvatars, openEns } from '../chain/ens/open.ts'
import { registerEns } from '../chain/ens/routes.ts'
import { nodeFamilyOf } from '../chain/families/families.ts'
import { registerFaucet } from '../chain/faucet/routes.ts'
import { registerNames } from '../chain/names/routes.ts'
import { openProviders } from '../chain/providers/open.ts'
import { createRpcLimits } from '../chain/rpc/limits/rpcLimits.ts'
import { registerRpc } from '../chain/rpc/routes.ts'
import { createUpstreams } from '../chain/rpc/upstreams.ts'
import { findMainTokens } from '../chain/tokens/mainTokens.ts'
import { readTokens } from '../chain/tokens/readTokens.ts'
import { registerWallets } from '../chain/walletList/routes.ts'
import { createEscrowLink } from '../embedded/escrowLink/escrowLink.ts'
import { openSocial } from '../embedded/social/open.ts'
import { readSocialPictures } from '../embedded/social/options.ts'
import { registerSocialPictures } from '../embedded/social/pictures.ts'
import { macOf } from '../embedded/walletApi/mac.ts'
import { createAccess } from '../platform/access/access.ts'
import { openTime } from '../platform/clock/databaseClock.ts'
import { openDatabase } from '../platform/db/database.ts'
import { registerEvents } from '../platform/events/routes.ts'
import { createApp } from '../platform/http/app.ts'
import { sendDate } from '../platform/http/sendDate.ts'
import type { Kms } from '../platform/kms/kms.ts'
import { createLimiter } from '../platform/limits/limiter.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { openPuzzles } from '../platform/puzzles/puzzles.ts'
import type { Sweep } from '../platform/sweeps/sweep.ts'
import { startSweeping } from '../platform/sweeps/sweeper.ts'
import { registerSignIn, sessionFinder } from '../signIn/routes.ts'
import { createKeyRing } from '../signIn/sessionTokens/keys.ts'
import type { Webhooks } from '../signIn/webhooks/webhooks.ts'
import { shareAssets } from '../site/assets/sharedAssets.ts'
import { readBrand } from '../site/brand/brand.ts'
import { registerBrand } from '../site/brand/routes.ts'
import { registerSafeManifest } from '../site/brand/safeManifest.ts'
import { registerHealth } from '../site/health/health.ts'
import { readMarks } from '../site/marks/readMarks.ts'
import { registerMarks } from '../site/marks/routes.ts'
import { openMetrics, registerMetrics } from '../site/metrics/routes.ts'
import { registerOpenApi } from '../site/openApi/routes.ts'
import { registerAssets } from '../site/render/assets.ts'
import { registerBuilds } from '../site/render/builds.ts'
import { registerConfig } from '../site/render/configRoute.ts'
import { followBuild, requireBuild } from '../site/render/currentBuild.ts'
import { registerPage } from '../site/render/page.ts'
import { publicConfig } from '../site/render/payload.ts'
import { registerVisitor } from '../site/visitor/routes.ts'
import { openSolanaFees } from '../transactions/solanaFees/open.ts'
import { joinDeposits } from '../transactions/userOperations/deposits.ts'
import type { Settings } from './config/settings.ts'
import { startServerFigures } from './figures.ts'
import { openConsole } from './openConsole.ts'
import { openKeys } from './openKeys.ts'
import { openMailer } from './openMailer.ts'
import { openSmartAccounts } from './openSmartAccounts.ts'
import { openWebhooks } from './openWebhooks.ts'
import './fastifyInstance.ts'
import { serverFigures } from './serverFigures.ts'
import { type CreateServerOptions, WALLET_DIST, WEB_DIST } from './serverOptions.ts'
import { shareWithServers } from './shareWithServers.ts'
import { siteSweeps, walletSweeps } from './sweeps.ts'
import { startTracing } from './tracing.ts'
import { openTrading } from './trading.ts'
import { registerDescriptors } from './walletOrigin/descriptors.ts'
import { createWalletOrigin } from './walletOrigin/walletOrigin.ts'

/**
 * Opens the database and the upstreams and registers every route. `close()` closes them all; `listen()` opens the
 * port.
 * @throws SettingsError if the brand's files, the token lists or the database are unusable, or if the page is not
 * built in production
 */
export async function createServer(
  settings: Settings,
  options: CreateServerOptions = {},
): Promise<FastifyInstance> {
  const { webDist = WEB_DIST, walletDist = WALLET_DIST } = options
  const brand = readBrand(settings)
  const marks = readMarks(settings)
  const tokens = readTokens(settings.tokenLists, marks.tokens)
  const mainTokens = findMainTokens(settings.mainTokens, { ...settings, tokens })
  const socialPictures = readSocialPictures(settings.social)
  const metrics = await openMetrics(settings)
  const limiter = createLimiter({ spending: options.spending, ...settings.rateLimits })
  const observe = metrics?.observer('page')
  const app = await createApp(settings, { ...options, limiter, observe })
  await startTracing(app, settings)
  const { renderer } = options
  const currentBuild = renderer
    ? async () => renderer
    : await followBuild(webDist, app.log, options.clock)
  await requireBuild(currentBuild, { webDist, production: settings.production, log: app.log })
  const db = await openDatabase({
    ...settings,
    onIdleError: (error) => app.log.warn({ err: error }, 'database connection lost'),
    onNewer: (newer) => app.log.warn({ newer }, 'a newer build has migrated the database'),
  })
  const time = await openTime({ db, log: app.log, clock: options.clock, machine: options.machine })
  const clock = time.now
  sendDate(app, clock)
  const shared = await shareAssets(app, { settings: settings.assets, webDist, walletDist, clock })
  const upstreams = createUpstreams(settings.rpcUrls, nodeFamilyOf, { log: app.log, clock })
  const providers = openProviders(settings.providers, clock)
  const indexers = openBitcoinIndexers(settings.bitcoinIndexers, clock)
  const accounts = { upstreams, indexers: indexers.byNetwork, clock }
  const { trustProxy } = settings
  const access = createAccess({
    db,
    settings: settings.access,
    trustProxy,
    freshMs: options.listsFreshMs,
  })
  const context = { db, upstreams, settings, clock, access }
  const social = openSocial(settings.social, {
    clock,
    passkeys: settings.wallet?.passkeys ?? false,
  })
  const rpcLimits = createRpcLimits(settings, limiter)
  const kms = await openKeys({ db, settings, clock, log: app.log })
  const sharing = { limiter, upstreams, settings, clock, log: app.log, options }
  const valkey = kms && (await shareWithServers({ ...sharing, kms }))
  const puzzles = kms && (await openPuzzles({ db, kms, settings: settings.puzzles, clock }))
  const opened = openWebhooks({ db, kms, clock, settings, options, log: app.log })
  const { webhooks, observer } = opened
  const paying = { db, settings, upstreams, access, clock, log: app.log }
  const operations = openSmartAccounts({ ...paying, tokens })
  const solanaFees = openSolanaFees(paying)
  const { prices } = providers.balances
  const trading = await openTrading(app, { ...sharing, db, tokens, prices, kms, puzzles })
  const facts = { marks, mainTokens, ...trading }
  const embedded = kms && (await openWalletOrigin(kms, webhooks))
  app.decorate('walletOrigin', embedded?.origin ?? null)
  app.decorate('currentBuild', currentBuild)
  const sweeper = startSweeping({
    db,
    clock: time,
    sweeps: [...siteSweeps(settings), ...(embedded?.sweeps ?? [])],
    log: app.log,
  })
  options.onSweeper?.(sweeper)
  const outboxes = [embedded?.mailer.counts, webhooks?.counts]
  const figures = startServerFigures({ db, clock, outboxes, log: app.log })
  app.addHook('onClose', async () => {
    time.close()
    await sweeper.stop()
    await embedded?.origin.close()
    await operations?.close()
    solanaFees?.close()
    await social.close()
    rpcLimits.close()
    valkey?.close()
    // After the last request that posts mail.
    await embedded?.mailer.close()
    await webhooks?.close()
    await figures.close()
    await upstreams.close()
    await providers.close()
    await indexers.close()
    await kms?.close()
    await db.destroy()
  })

  const deposits = joinDeposits([operations?.deposits, solanaFees?.deposits])
  const [defaultNetwork] = settings.networks
  const isReady =
    defaultNetwork &&
    registerHealth(app, {
      ...context,
      network: defaultNetwork,
      socialTroubles: social.health.troubles,
      kms,
      webhooks: webhooks?.counts,
      lowDeposits: deposits?.low,
      valkey,
      mail: embedded?.mailer.counts,
      time,
    })
  registerMetrics(app, settings, metrics, {
    server: serverFigures(app, async () => (await isReady?.()) ?? true),
    upstreams,
    mail: embedded?.mailer.counts,
    webhooks: webhooks?.counts,
    operations: deposits && { db, deposits },
    sweeps: { sweeper, clock: time },
    puzzles,
    valkey,
  })
  if (settings.signIn.enabled)
    registerSignIn(app, {
      ...context,
      puzzles,
      requestsPerMinute: settings.rateLimits.signIn,
      keys: kms && createKeyRing({ db, kms, clock }),
      observer,
    })
  registerRpc(app, { settings, upstreams, limits: rpcLimits })
  const ens = openEns(settings, upstreams)
  const avatars = openAvatars(settings, { ens, clock })
  app.addHook('onClose', async () => avatars?.close())
  const identities = registerNames(app, { ...context, puzzles, ens, avatars, log: app.log })
  const mailer = embedded?.mailer
  const config = publicConfig(settings, { ...facts, brand: brand.public })
  const shown = { ...opened, mailer, deposits, identities, currentBuild, config }
  const admin = kms && (await openConsole({ ...sharing, db, kms, metrics, ...shown }))
  app.decorate('adminOrigin', admin ?? null)
  app.addHook('onClose', async () => admin?.close())
  if (ens) registerEns(app, { ens, settings })
  const gatewayKey = await openSharedKey({ db, kms, settings, log: app.log })
  app.log.info(`the name gateway signs as ${gatewayKey.address}`)
  registerCcip(app, { ...context, key: gatewayKey })
  registerAccounts(app, { settings, accounts, tokens, providers })
  registerBitcoinTransactions(app, { settings, indexers: indexers.byNetwork })
  registerWallets(app, { ...settings, marks })
  registerMarks(app, { ...settings, marks })
  if (settings.events.enabled) registerEvents(app, context)
  registerConfig(app, { settings, brand: brand.public, ...facts, upstreams })
  registerVisitor(app, settings)
  if (settings.faucet) {
    // Earlier reads of the devnet's chain are outdated.
    const onGranted = () => upstreams.chain(`eip155:${CUSTOM_NETWORK_ID}`)?.head.moved()
    registerFaucet(app, { settings, faucet: settings.faucet, onGranted, puzzles })
  }
  registerOpenApi(app, settings)
  app.all('/v1/*', (_, reply) => reply.callNotFound())
  registerBrand(app, brand, { ...settings, marks: marks.files })
  if (settings.safeHosts.length > 0) registerSafeManifest(app, brand, settings.languages)
  registerSocialPictures(app, socialPictures)
  const described = settings.wallet?.descriptors
  if (described) registerDescriptors(app, walletDist, described)
  if (!renderer) await registerAssets(app, webDist, shared?.page)
  registerBuilds(app, { currentBuild, webDist, checkEveryMs: settings.buildCheckMs })
  registerPage(app, {
    settings,
    brand,
    ...facts,
    currentBuild,
    findSession: sessionFinder(context),
  })
  return app

  async function openWalletOrigin(
    kms: Kms,
    announce: Webhooks | undefined,
  ): Promise<{ origin: FastifyInstance; mailer: Mailer; sweeps: Sweep[] } | undefined> {
    const { wallet } = settings
    if (!wallet) return undefined
    const mailer = openMailer(app, {
      db,
      kms,
      clock,
      settings: { ...settings, wallet },
      walletDist,
      options,
    })
    social.warmUp(app.log)
    const escrow = wallet.escrow && createEscrowLink(wallet.escrow)
    if (escrow) app.addHook('onClose', () => escrow.close())
    const { onWalletRoute: onRoute, logStream, maxEventLoopDelayMs } = options
    const given = {
      db,
      clock,
      settings: { ...settings, wallet },
      mac: macOf(kms),
      kms,
      mailer,
      access,
      escrow,
      announce,
      puzzles,
      social,
    }
    const origin = await createWalletOrigin(given, {
      walletDist,
      sharedAssets: shared?.wallet,
      socialPictures,
      upstreams,
      marks: marks.networks,
      rpcLimits,
      operations,
      solanaFees,
      holdings: { accounts, tokens, sources: providers.balances },
      maxEventLoopDelayMs,
      limiter,
      observe: metrics?.observer('wallet'),
      ...(logStream && { logStream }),
      ...(onRoute && { onRoute }),
    })
    return { origin, mailer, sweeps: walletSweeps({ ...given, log: app.log }, operations) }
  }
}
