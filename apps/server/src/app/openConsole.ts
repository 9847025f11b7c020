// Opens the operator's console and its audit log, if there are operators.
import type { PublicConfig } from '@aureus/protocol'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createAdminOrigin } from '../admin/adminOrigin.ts'
import { openAuditLog } from '../admin/audit/log.ts'
import { copyEntry } from '../admin/audit/targets.ts'
import { startNodeReports } from '../admin/nodes/reports.ts'
import { effectiveSettings } from '../admin/server/effectiveSettings.ts'
import type { Identities } from '../chain/names/identities.ts'
import type { Upstreams } from '../chain/rpc/upstreams.ts'
import type { Database } from '../platform/db/schema.ts'
import type { CreateAppOptions } from '../platform/http/app.ts'
import type { Kms } from '../platform/kms/kms.ts'
import type { Limiter } from '../platform/limits/limiter.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { SessionObserver } from '../signIn/webhooks/sessions.ts'
import type { DeliveryTarget, Webhooks } from '../signIn/webhooks/webhooks.ts'
import type { Metrics } from '../site/metrics/metrics.ts'
import { consoleBuildOf, followWalletBuild } from '../site/render/buildId.ts'
import type { CurrentBuild } from '../site/render/currentBuild.ts'
import type { joinDeposits } from '../transactions/userOperations/deposits.ts'
import type { Settings } from './config/settings.ts'
import { VariablesSchema } from './config/variables.ts'
import { version } from './serverFigures.ts'
import { CONSOLE_DIST, type CreateServerOptions, WALLET_DIST } from './serverOptions.ts'

export interface OpenConsoleParameters {
  db: Database
  kms: Kms
  clock: () => number
  settings: Settings
  upstreams: Upstreams
  log: FastifyBaseLogger
  limiter: Limiter
  metrics: Metrics | undefined
  /** Delivers copies of the audit log. */
  webhooks: Webhooks | undefined
  targets: readonly DeliveryTarget[]
  options: CreateServerOptions
  /** Of the embedded wallet, if it is on. */
  mailer: Mailer | undefined
  deposits: ReturnType<typeof joinDeposits>
  identities: Pick<Identities, 'forget'>
  currentBuild: CurrentBuild
  /** Tells webhooks of ended sessions; absent without any. */
  observer: SessionObserver | undefined
  /** Of the pages. */
  config: PublicConfig
}

/** @returns null if the console is off. The caller closes it. */
export async function openConsole(
  parameters: OpenConsoleParameters,
): Promise<FastifyInstance | null> {
  const { db, kms, clock, settings, upstreams, limiter, metrics, options } = parameters
  const { webhooks, targets } = parameters
  const { admin } = settings
  if (!admin) return null
  const audit = await openAuditLog({
    db,
    kms,
    clock,
    ...(webhooks && {
      onAppend: (transaction, entry) => copyEntry(transaction, webhooks, { targets, entry }),
    }),
    onCommit({ number, hash, action }) {
      // Whoever keeps logs elsewhere has the head of the chain, so an end that is cut off is found.
      origin.log.info({ entry: number, head: hash, action }, 'audit entry')
      if (targets.length > 0) webhooks?.wake()
    },
  })
  const { logStream, maxEventLoopDelayMs, onAdminRoute: onRoute } = options
  const app: CreateAppOptions = {
    limiter,
    maxEventLoopDelayMs,
    observe: metrics?.observer('console'),
    ...(logStream && { logStream }),
    ...(onRoute && { onRoute }),
  }
  const { mailer, observer, deposits, identities, currentBuild, config } = parameters
  const startedAtMs = clock()
  const nodeReports = startNodeReports({ db, clock, upstreams, log: parameters.log })
  const { consoleDist = CONSOLE_DIST, walletDist = WALLET_DIST } = options
  const consoleBuild = await consoleBuildOf(consoleDist)
  const walletBuild = followWalletBuild(walletDist, clock)
  const origin = await createAdminOrigin(
    {
      db,
      clock,
      upstreams,
      nodeReports,
      audit,
      mailer,
      observer,
      deposits,
      forgetNames: identities.forget,
      builds: async () => ({
        page: (await currentBuild())?.buildId,
        wallet: settings.wallet ? await walletBuild() : undefined,
        console: consoleBuild,
      }),
      server: {
        version,
        startedAtMs,
        settings: () => effectiveSettings(VariablesSchema.entries, process.env),
      },
    },
    {
      ...app,
      settings: { ...settings, admin },
      page: { dist: consoleDist, build: consoleBuild, config },
    },
  )
  origin.addHook('onClose', nodeReports.close)
  const { keyId, publicKey } = audit
  origin.log.info({ keyId, publicKey }, 'the audit log is signed by this key; keep it elsewhere')
  return origin
}
