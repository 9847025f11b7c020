// The embedded wallet's own origin: its documents and its API on a separate port, and nothing else.

import { failure } from '@aureus/protocol'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import type { BalanceRoutesParameters } from '../../chain/account/balanceRoutes.ts'
import type { RpcLimits } from '../../chain/rpc/limits/rpcLimits.ts'
import { registerRpc } from '../../chain/rpc/routes.ts'
import type { Upstreams } from '../../chain/rpc/upstreams.ts'
import { registerDevices } from '../../embedded/devices/routes.ts'
import { registerEmailChange } from '../../embedded/email/changeRoutes.ts'
import { keyEventNotifier } from '../../embedded/email/keyNotice.ts'
import { registerMailLinks } from '../../embedded/email/linkRoutes.ts'
import { recoveryNotifier } from '../../embedded/email/recoveryNotice.ts'
import { registerEmail } from '../../embedded/email/routes.ts'
import { registerPersonalData } from '../../embedded/personalData/routes.ts'
import { registerShares } from '../../embedded/shares/routes.ts'
import { nameOfUser } from '../../embedded/social/accounts.ts'
import { registerCallback } from '../../embedded/social/callback.ts'
import { registerFarcaster } from '../../embedded/social/farcaster/routes.ts'
import type { Social } from '../../embedded/social/open.ts'
import type { SocialPicture } from '../../embedded/social/options.ts'
import { registerPasskey } from '../../embedded/social/passkeyRoutes.ts'
import { registerSocialPictures } from '../../embedded/social/pictures.ts'
import { registerSocial } from '../../embedded/social/routes.ts'
import { registerWalletBalances } from '../../embedded/walletApi/balances.ts'
import type { WalletContext } from '../../embedded/walletApi/context.ts'
import { createNonces } from '../../embedded/walletApi/dpop/nonces.ts'
import { routesOf } from '../../embedded/walletApi/route.ts'
import { registerWays } from '../../embedded/ways/routes.ts'
import type { CreateAppOptions } from '../../platform/http/app.ts'
import { createApp } from '../../platform/http/app.ts'
import { failureOf } from '../../platform/http/failures.ts'
import { sendDate } from '../../platform/http/sendDate.ts'
import { currentLanguage, followLanguage } from '../../platform/languages/currentLanguage.ts'
import { fillWith } from '../../platform/languages/fill.ts'
import { serverWords } from '../../platform/languages/serverWords.ts'
import { servedReleaseOf } from '../../platform/releaseLog/servedRelease.ts'
import { serveFile } from '../../site/brand/routes.ts'
import type { DeploymentMarks } from '../../site/marks/readMarks.ts'
import { followWalletBuild } from '../../site/render/buildId.ts'
import { registerPermissions } from '../../transactions/permissions/routes.ts'
import type { SolanaFees } from '../../transactions/solanaFees/open.ts'
import { registerSolanaFees } from '../../transactions/solanaFees/routes.ts'
import type { Operations } from '../../transactions/userOperations/open.ts'
import { registerOperations } from '../../transactions/userOperations/routes.ts'
import { configFileOf } from './configFile.ts'
import { registerDescriptors } from './descriptors.ts'
import { registerDocuments } from './documents.ts'
import { walletHeaders } from './headers.ts'
import { registerReleaseLog } from './releaseLog.ts'
import { type WalletOriginSettings, walletConfig } from './walletConfig.ts'

export interface CreateWalletOriginOptions
  extends Pick<
    CreateAppOptions,
    'logStream' | 'observe' | 'onRoute' | 'maxEventLoopDelayMs' | 'limiter'
  > {
  /** Directory of the wallet's build. */
  walletDist: string
  /** Folder with the `assets/` of other replicas; absent if they share none. */
  sharedAssets: string | undefined
  socialPictures: readonly SocialPicture[]
  upstreams: Upstreams
  /** Of the networks, which the wallet shows beside their names. */
  marks: DeploymentMarks['networks']
  /** Shared with the page's origin, so that a visitor has one allowance for both. */
  rpcLimits: RpcLimits
  /** Absent if accounts are plain. */
  operations: Operations | undefined
  /** Absent if visitors pay their fees on Solana. */
  solanaFees: SolanaFees | undefined
  /** Token lists and providers for balances. */
  holdings: Pick<BalanceRoutesParameters, 'accounts' | 'tokens' | 'sources'>
}

/** Registers every route; `listen()` opens the port. The caller closes the database. */
export async function createWalletOrigin(
  given: Omit<WalletContext, 'log' | 'settings'> & {
    settings: WalletOriginSettings
    social: Social
  },
  {
    walletDist,
    sharedAssets,
    socialPictures,
    upstreams,
    marks,
    rpcLimits,
    holdings,
    operations,
    solanaFees,
    ...options
  }: CreateWalletOriginOptions,
): Promise<FastifyInstance> {
  const { settings, clock, mac } = given
  const { embedOrigins, url } = settings.wallet
  const parameters = { production: settings.production, url, embedOrigins }
  const app = await createApp(settings, { ...options, headers: walletHeaders('other', parameters) })
  followLanguage(app, settings.languages)
  sendDate(app, clock)
  const context = { ...given, log: app.log } satisfies WalletContext
  app.get('/healthz', async () => ({ status: 'ok' }))
  const nonces = createNonces(mac, clock)
  await registerDocuments(app, walletDist, {
    ...parameters,
    languages: settings.languages,
    sharedAssets,
    build: followWalletBuild(walletDist, clock),
    config: configFileOf(walletConfig(given, { upstreams, marks })),
    integrity: settings.wallet.integrity,
    nonce: () => nonces.current(),
    hasPuzzles: () => (given.puzzles?.difficulty('mail') ?? 0) > 0,
  })
  const { descriptors, releaseLogDir } = settings.wallet
  if (descriptors) registerDescriptors(app, walletDist, descriptors)
  const readRelease = servedReleaseOf(walletDist, releaseLogDir)
  registerReleaseLog(app, releaseLogDir, readRelease)
  registerSocialPictures(app, socialPictures)
  for (const mark of marks.values()) serveFile(app, mark)
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
      readRelease,
      passkeys: {
        origin: url,
        rpName: settings.brandName,
        async nameFor(userId) {
          const { mails } = await serverWords(currentLanguage() ?? settings.languages.fallback)
          const name = await nameOfUser(context.db, userId, settings.brandName)
          return fillWith()(mails.passkeyNames.recovery, { name })
        },
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
    registerWalletBalances(route, { settings, ...holdings })
    // In this scope, so that the origin check runs before a 404 reveals which routes exist.
    scope.all('/v1/*', (_, reply) => reply.code(404).send(failureOf(404)))
  })
  return app
}

// Restricts the wallet's API to the wallet's own documents.

/**
 * A hook that accepts only `fetch` requests from documents of `walletUrl`. Browsers set `Origin` and
 * `Sec-Fetch-Site`, and both are required: cookies grant nothing here, but a form on another site must not even
 * reach the handlers. Requiring JSON forces a preflight, which is never answered.
 */
function requireOwnOrigin(walletUrl: string): onRequestAsyncHookHandler {
  return async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { origin, 'sec-fetch-site': site, 'content-type': type } = request.headers
    if (request.method !== 'POST')
      return reply
        .code(405)
        .header('allow', 'POST')
        .send(failure('method_not_allowed', 'Use POST.'))
    if (origin !== walletUrl || site !== 'same-origin')
      return reply
        .code(403)
        .send(failure('cross_site', 'Only the wallet itself may call this. Reload the page.'))
    if (!/^application\/json\s*(?:;|$)/i.test(type ?? ''))
      return reply
        .code(415)
        .send(
          failure('content_type_unsupported', 'Send JSON, with content-type: application/json.'),
        )
    return undefined
  }
}
