// Opens the operator's console and its audit log, if there are operators.
import type { FastifyInstance } from 'fastify'
import { createAdminOrigin } from '../admin/adminOrigin.ts'
import { openAuditLog } from '../admin/audit/log.ts'
import type { Upstreams } from '../chain/rpc/upstreams.ts'
import type { Database } from '../platform/db/schema.ts'
import type { CreateAppOptions } from '../platform/http/app.ts'
import type { Kms } from '../platform/kms/kms.ts'
import type { Limiter } from '../platform/limits/limiter.ts'
import type { Metrics } from '../site/metrics/metrics.ts'
import type { Settings } from './config/settings.ts'
import type { CreateServerOptions } from './serverOptions.ts'

export interface OpenConsoleParameters {
  db: Database
  kms: Kms
  clock: () => number
  settings: Settings
  upstreams: Upstreams
  limiter: Limiter
  metrics: Metrics | undefined
  options: CreateServerOptions
}

/** @returns null if the console is off. The caller closes it. */
export async function openConsole(
  parameters: OpenConsoleParameters,
): Promise<FastifyInstance | null> {
  const { db, kms, clock, settings, upstreams, limiter, metrics, options } = parameters
  const { admin } = settings
  if (!admin) return null
  const audit = await openAuditLog({
    db,
    kms,
    clock,
    // Whoever keeps logs elsewhere has the head of the chain, so an end that is cut off is found.
    onCommit: ({ number, hash, action }) =>
      origin.log.info({ entry: number, head: hash, action }, 'audit entry'),
  })
  const { logStream, maxEventLoopDelayMs, onAdminRoute: onRoute } = options
  const app: CreateAppOptions = {
    limiter,
    maxEventLoopDelayMs,
    observe: metrics?.observer('console'),
    ...(logStream && { logStream }),
    ...(onRoute && { onRoute }),
  }
  const origin = await createAdminOrigin(
    { db, clock, upstreams, audit },
    { ...app, settings: { ...settings, admin } },
  )
  const { keyId, publicKey } = audit
  origin.log.info({ keyId, publicKey }, 'the audit log is signed by this key; keep it elsewhere')
  return origin
}
