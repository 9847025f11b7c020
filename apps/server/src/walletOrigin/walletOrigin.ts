// The embedded wallet's own origin: its documents and its API on a separate port, and nothing else.
import type { FastifyInstance } from 'fastify'
import type { BalanceRoutesParameters } from '../balances/routes.ts'
import { registerWalletBalances } from '../balances/walletRoutes.ts'
import type { OperationSponsorshipRow } from '../db/schema.ts'
import { registerDevices } from '../devices/routes.ts'
import { sweepChallenges } from '../email/challenges.ts'
import { registerEmailChange } from '../email/changeRoutes.ts'
import { sweepChanges } from '../email/freeze.ts'
import { keyEventNotifier } from '../email/keyNotice.ts'
import { registerMailLinks } from '../email/linkRoutes.ts'
import { recoveryNotifier } from '../email/recoveryNotice.ts'
import { registerEmail } from '../email/routes.ts'
import type { CreateAppOptions } from '../http/app.ts'
import { createApp } from '../http/app.ts'
import { failureOf } from '../http/failures.ts'
import { sweepLimits } from '../limits/limits.ts'
import type { Operations } from '../operations/open.ts'
import { registerOperations } from '../operations/routes.ts'
import { sweepBudgets } from '../operations/sweepBudgets.ts'
import { registerPermissions } from '../permissions/routes.ts'
import { sweepPermissions } from '../permissions/store.ts'
import { eraseDue } from '../personalData/erase.ts'
import { registerPersonalData } from '../personalData/routes.ts'
import type { RpcLimits } from '../rpc/limits/rpcLimits.ts'
import { registerRpc } from '../rpc/routes.ts'
import type { Upstreams } from '../rpc/upstreams.ts'
import { registerShares } from '../shares/routes.ts'
import { endDue } from '../shares/second.ts'
import { sweepReleases } from '../shares/sweep.ts'
import { nameOfUser } from '../social/accounts.ts'
import { registerCallback } from '../social/callback.ts'
import { registerFarcaster } from '../social/farcaster/routes.ts'
import { sweepFlows } from '../social/flows.ts'
import type { Social } from '../social/open.ts'
import type { SocialPicture } from '../social/options.ts'
import { registerPasskey } from '../social/passkeyRoutes.ts'
import { registerSocialPictures } from '../social/pictures.ts'
import { registerSocial } from '../social/routes.ts'
import type { SolanaFees } from '../solanaFees/open.ts'
import { registerSolanaFees } from '../solanaFees/routes.ts'
import { sweepFees } from '../solanaFees/sweep.ts'
import type { WalletContext } from '../walletApi/context.ts'
import { createNonces } from '../walletApi/dpop/nonces.ts'
import { sweepProofs } from '../walletApi/dpop/replays.ts'
import { routesOf } from '../walletApi/route.ts'
import { sweepWalletSessions } from '../walletApi/sessions.ts'
import { registerWays } from '../ways/routes.ts'
import { registerDocuments } from './documents.ts'
import { walletHeaders } from './headers.ts'
import { requireOwnOrigin } from './ownOrigin.ts'
import { type WalletOriginSettings, walletConfig } from './walletConfig.ts'

const SWEEP_INTERVAL_MS = 60_000

export interface CreateWalletOriginOptions
  extends Pick<CreateAppOptions, 'logStream' | 'onRoute' | 'maxEventLoopDelayMs' | 'spending'> {
  /** Directory of the wallet's build. */
  walletDist: string
  socialPictures: readonly SocialPicture[]
  upstreams: Upstreams
  /** Shared with the page's origin, so that a visitor has one allowance for both. */
  rpcLimits: RpcLimits
  /** Absent if accounts are plain. */
  operations: Operations | undefined
  /** Absent if visitors pay their fees on Solana. */
  solanaFees: SolanaFees | undefined
  /** Token lists and providers for balances. */
  holdings: Pick<BalanceRoutesParameters, 'tokens' | 'sources'>
}

/** Registers every route; `listen()` opens the port. The caller closes the database. */
export async function createWalletOrigin(
  given: Omit<WalletContext, 'log' | 'settings'> & {
    settings: WalletOriginSettings
    social: Social
  },
  {
    walletDist,
    socialPictures,
    upstreams,
    rpcLimits,
    holdings,
    operations,
    solanaFees,
    ...options
  }: CreateWalletOriginOptions,
): Promise<FastifyInstance> {
  const { settings, db, clock, mac } = given
  const { embedOrigins, url } = settings.wallet
  const parameters = { production: settings.production, url, embedOrigins }
  const app = await createApp(settings, { ...options, headers: walletHeaders('api', parameters) })
  const context = { ...given, log: app.log } satisfies WalletContext
  app.addHook('onClose', startSweeping())
  app.get('/healthz', async () => ({ status: 'ok' }))
  const nonces = createNonces(mac, clock)
  const config = walletConfig(given, upstreams)
  await registerDocuments(app, walletDist, {
    ...parameters,
    config: async () => ({ ...config, dpopNonce: await nonces.current() }),
  })
  registerSocialPictures(app, socialPictures)
  await registerCallback(app, context)
  // For the wallet only. Project ids that let pages of other origins read apply to the page's origin.
  registerRpc(app, { settings: { ...settings, projects: [] }, upstreams, limits: rpcLimits })
  await app.register(async (scope) => {
    scope.addHook('onRequest', requireOwnOrigin(url))
    const route = routesOf(scope, context, nonces)
    registerDevices(route, context)
    await registerShares(route, {
      ...context,
      escrowDelayMs: settings.wallet.escrowDelayMs,
      holdMs: settings.wallet.holdMs,
      tellOwner: recoveryNotifier(context),
      tellKeyEvent: keyEventNotifier(context),
      passkeys: {
        origin: url,
        rpName: settings.brandName,
        nameFor: async (userId) =>
          `Wallet recovery · ${(await nameOfUser(context.db, userId)) ?? settings.brandName}`,
      },
      walletUrl: url,
    })
    registerEmail(route, context)
    registerEmailChange(route, context)
    registerMailLinks(route, context)
    registerSocial(route, context)
    registerFarcaster(route, context)
    registerPasskey(route, context)
    registerWays(route, context, (provider) => given.social.named(provider)?.name)
    if (operations) registerOperations(route, operations.context)
    if (solanaFees) registerSolanaFees(route, solanaFees.context)
    registerPermissions(route, {
      ...context,
      upstreams,
      networks: settings.operations?.permissions ?? [],
    })
    registerPersonalData(route, context)
    registerWalletBalances(route, { settings, upstreams, ...holdings })
    // In this scope, so that the origin check runs before a 404 reveals which routes exist.
    scope.all('/v1/*', (_, reply) => reply.code(404).send(failureOf(404)))
  })
  return app

  function startSweeping() {
    const sweep = async () => {
      await sweepProofs(db, clock())
      await sweepWalletSessions(db, clock())
      await sweepReleases(db, clock())
      await sweepChallenges(db, clock())
      await sweepLimits(db, clock())
      await sweepChanges(db, clock())
      await sweepFlows(db, clock())
      await operations?.sweep()
      await sweepFees(db, clock())
      // Also without smart accounts: the operator may have turned them off.
      const isUsed = async (row: OperationSponsorshipRow) =>
        (await operations?.isUsed(row)) ?? false
      await sweepBudgets(db, { nowMs: clock(), isUsed })
      await sweepPermissions(db, clock())
      await eraseDue(context)
      await endDue(context)
    }
    const run = () =>
      void sweep().catch((error: unknown) => app.log.warn({ err: error }, 'sweeping failed'))
    const timer = setInterval(run, SWEEP_INTERVAL_MS)
    timer.unref()
    return async () => clearInterval(timer)
  }
}
