// `GET /healthz`: the process is up. `GET /readyz`: it can serve requests.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/db/schema.ts'
import { RETRY_AFTER_S } from '../../platform/http/failures.ts'
import { isBearer } from '../../platform/http/isBearer.ts'
import { routesWith, serve } from '../../platform/http/route.ts'
import { canSignIn } from '../../signIn/nonces.ts'
import type { MetricsSettings } from '../metrics/settings.ts'
import {
  findWarnings,
  freeBytes,
  hasNode,
  type Reason,
  type WarningChecks,
  type WarningParameters,
} from './warnings.ts'

/** Requests within this time share one check, so that checks do not become the load. */
const FRESH_MS = 1000
/** The key service bills each request, and anybody may ask for readiness. */
const KEYS_FRESH_MS = 60_000
const TIMEOUT_MS = 3000
/** With less, SQLite writes nothing more. */
const FULL_DISK_BYTES = 1_000_000

interface OperatorSettings {
  readonly production: boolean
  readonly metrics: MetricsSettings
}

export interface HealthParameters extends WarningParameters {
  db: Database
  settings: WarningParameters['settings'] & OperatorSettings
  /** Milliseconds since 1970. */
  clock: () => number
}

interface HealthContext {
  parameters: HealthParameters
  checks: WarningChecks
  reasonsNow: () => Promise<Reason[]>
  isLeaving: () => boolean
}

const route = routesWith<HealthContext>()

const warningsNote =
  '`warnings` lists what does not work, though the server does without it, such as `upstream_unavailable`, `mail_delayed`, `social_unavailable` or `disk_low`. In production, only with METRICS_TOKEN as `authorization: Bearer`.'

export const healthRoutes = [
  route({
    operation: 'GET /healthz',
    describe: {
      id: 'getHealth',
      tag: 'operation',
      summary: 'Check that the process is up',
      query: { verbose: { example: '', description: 'Also list warnings, for operators.' } },
      answers: {
        200: {
          description: `The process is up. With \`verbose\`, ${warningsNote}`,
          example: { status: 'OK' },
        },
      },
    },
    noStore: true,
    async handle({ query, request }, { parameters, checks }) {
      const isTold = query.verbose !== undefined && isOperator(request, parameters.settings)
      return withWarnings(isTold ? await findWarnings(parameters, checks) : [])
    },
  }),
  route({
    operation: 'GET /readyz',
    describe: {
      id: 'getReadiness',
      tag: 'operation',
      summary: 'Check that the server can serve requests',
      answers: {
        200: {
          description: `The server signs visitors in: its database can be written and read. ${warningsNote}`,
          example: { status: 'OK' },
        },
        503: {
          description: 'Not ready: `database_unavailable`, `disk_full` or `stopping`.',
          headers: { 'retry-after': 'Seconds to wait before a retry.' },
        },
      },
    },
    noStore: true,
    async handle({ request, reply }, { parameters, checks, reasonsNow, isLeaving }) {
      const reasons = isLeaving() ? [stopping] : await reasonsNow()
      if (reasons.length > 0)
        return reply
          .code(503)
          .header('retry-after', RETRY_AFTER_S)
          .send({ status: 'FAILED', reasons })
      const isTold = isOperator(request, parameters.settings)
      return withWarnings(isTold ? await findWarnings(parameters, checks) : [])
    },
  }),
]

/** @returns whether the server is ready, as `/readyz` says */
export function registerHealth(
  app: FastifyInstance,
  parameters: HealthParameters,
): () => Promise<boolean> {
  const { clock, kms } = parameters
  const checks = {
    hasNode: fresh(clock, FRESH_MS, () => hasNode(parameters)),
    hasKeys: fresh(clock, KEYS_FRESH_MS, () =>
      (kms?.check() ?? Promise.resolve()).then(
        () => true,
        () => false,
      ),
    ),
  }
  const isWritable = fresh(clock, FRESH_MS, () => canSignIn(parameters.db, clock()))
  const reasonsNow = () => findReasons(parameters, isWritable)
  serve(app, healthRoutes, { parameters, checks, reasonsNow, isLeaving: app.isLeaving })
  return async () => !app.isLeaving() && (await reasonsNow()).length === 0
}

const stopping = { name: 'stopping', description: 'The server is about to stop.' }

const withWarnings = (warnings: readonly Reason[]) => ({
  status: 'OK',
  ...(warnings.length > 0 && { warnings }),
})

/** In production, whoever may read the metrics. They name the operator's suppliers, accounts and troubles. */
function isOperator(
  request: FastifyRequest,
  { production, metrics: { token } }: OperatorSettings,
): boolean {
  return token === undefined ? !production : isBearer(request, token)
}

/** Requests within `forMs` share one answer, and all share one that is under way. */
function fresh<T>(clock: () => number, forMs: number, find: () => Promise<T>): () => Promise<T> {
  let found: { atMs: number; answer: Promise<T>; isUnderWay: boolean } | undefined
  return () => {
    const atMs = clock()
    if (found && (found.isUnderWay || Math.abs(atMs - found.atMs) <= forMs)) return found.answer
    const own = { atMs, isUnderWay: true, answer: find() }
    found = own
    const end = () => {
      own.isUnderWay = false
    }
    own.answer.then(end, end)
    return own.answer
  }
}

async function findReasons(
  { settings, sizeOf }: HealthParameters,
  isWritable: () => Promise<boolean>,
): Promise<Reason[]> {
  const [database, bytes] = await Promise.all([
    // A table that is locked answers late.
    Promise.race([isWritable(), wait(TIMEOUT_MS, false, { ref: false })]),
    freeBytes(settings, sizeOf),
  ])
  return [
    ...(database
      ? []
      : [{ name: 'database_unavailable', description: 'The database cannot be written.' }]),
    ...(bytes >= FULL_DISK_BYTES
      ? []
      : [{ name: 'disk_full', description: 'The disk of DATA_DIR is full.' }]),
  ]
}
