// `GET /healthz`: the process is up. `GET /readyz`: it can serve requests.
import { statfs } from 'node:fs/promises'
import { type Network, parseCaipNetworkId } from '@aureus/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nodeFamilyOf } from '../../chain/families/families.ts'
import type { Identity } from '../../chain/rpc/nodes/identity.ts'
import type { Upstream } from '../../chain/rpc/upstream.ts'
import type { Upstreams } from '../../chain/rpc/upstreams.ts'
import { isDatabaseReady } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { RETRY_AFTER_S } from '../../platform/http/failures.ts'
import { isBearer } from '../../platform/http/isBearer.ts'
import { routesWith, serve } from '../../platform/http/route.ts'
import type { Kms } from '../../platform/kms/kms.ts'
import type { MetricsSettings } from '../metrics/settings.ts'

/** Requests within this time share one check, so that checks do not become the load. */
const FRESH_MS = 1000
/** The key service bills each request, and anybody may ask for readiness. */
const KEYS_FRESH_MS = 60_000
const TIMEOUT_MS = 3000
/** The least free space beside a database of SQLite, before its disk counts as low. */
const LOW_DISK_BYTES = 100_000_000

interface DataSettings {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

interface OperatorSettings {
  readonly production: boolean
  readonly metrics: MetricsSettings
}

export interface HealthParameters {
  db: Database
  upstreams: Upstreams
  /** The network that must be reachable, if nodes serve it at all. */
  network: Network
  settings: DataSettings & OperatorSettings
  /** Milliseconds since 1970. */
  clock: () => number
  /** Sign-in providers that refuse to serve this operator: the rest works without them. */
  socialTroubles?: () => { id: string; sinceMs: number }[]
  /** The keys, without which the wallet does not work; the rest does. */
  kms?: Pick<Kms, 'check'> | undefined
  /** Webhooks that were given up. */
  webhooks?: { outbox(): Promise<{ dead: ReadonlyMap<string, number> }> } | undefined
  /** The operator's accounts that hardly pay for more operations of smart accounts. */
  lowDeposits?:
    | (() => readonly { network: string; account: string; operations: number }[])
    | undefined
}

interface Reason {
  name: string
  description: string
}

interface HealthContext {
  parameters: HealthParameters
  reasonsNow: () => Promise<Reason[]>
  hasKeys: () => Promise<boolean>
}

const route = routesWith<HealthContext>()

export const healthRoutes = [
  route({
    operation: 'GET /healthz',
    describe: {
      id: 'getHealth',
      tag: 'operation',
      summary: 'Check that the process is up',
      answers: { 200: { description: 'The process is up.', example: { status: 'OK' } } },
    },
    noStore: true,
    handle: () => ({ status: 'OK' }),
  }),
  route({
    operation: 'GET /readyz',
    describe: {
      id: 'getReadiness',
      tag: 'operation',
      summary: 'Check that the server can serve requests',
      answers: {
        200: {
          description:
            'The database and a node of the default network answer. `warnings` lists what does not work, though the server does without it: `social_unavailable`. In production, only with METRICS_TOKEN as `authorization: Bearer`.',
          example: { status: 'OK' },
        },
        503: {
          description: 'Not ready: `database_unavailable` or `upstream_unavailable`.',
          headers: { 'retry-after': 'Seconds to wait before a retry.' },
        },
      },
    },
    noStore: true,
    async handle({ request, reply }, { parameters, reasonsNow, hasKeys }) {
      const reasons = await reasonsNow()
      if (reasons.length > 0)
        return reply
          .code(503)
          .header('retry-after', RETRY_AFTER_S)
          .send({ status: 'FAILED', reasons })
      const isTold = isOperator(request, parameters.settings)
      const warnings = isTold ? await findWarnings(parameters, hasKeys) : []
      return { status: 'OK', ...(warnings.length > 0 && { warnings }) }
    },
  }),
]

export function registerHealth(app: FastifyInstance, parameters: HealthParameters): void {
  const { clock, kms } = parameters
  const reasonsNow = fresh(clock, FRESH_MS, () => findReasons(parameters))
  const hasKeys = fresh(clock, KEYS_FRESH_MS, () =>
    (kms?.check() ?? Promise.resolve()).then(
      () => true,
      () => false,
    ),
  )
  serve(app, healthRoutes, { parameters, reasonsNow, hasKeys })
}

/** In production, whoever may read the metrics. They name the operator's suppliers, accounts and troubles. */
function isOperator(
  request: FastifyRequest,
  { production, metrics: { token } }: OperatorSettings,
): boolean {
  return token === undefined ? !production : isBearer(request, token)
}

/** Requests within `forMs` share one answer, also one that is under way. */
function fresh<T>(clock: () => number, forMs: number, find: () => Promise<T>): () => Promise<T> {
  let found: { atMs: number; answer: Promise<T> } | undefined
  return () => {
    const atMs = clock()
    if (!found || Math.abs(atMs - found.atMs) > forMs) found = { atMs, answer: find() }
    return found.answer
  }
}

async function findWarnings(
  parameters: HealthParameters,
  hasKeys: () => Promise<boolean>,
): Promise<Reason[]> {
  const figures = await parameters.webhooks?.outbox().catch(() => undefined)
  const dead = [...(figures?.dead.values() ?? [])].reduce((all, count) => all + count, 0)
  const description = `${dead} webhooks of the last 30 days could not be delivered. Check the addresses in WEBHOOK_URLS; the log says why.`
  return [
    ...(await diskWarnings(parameters.settings)),
    ...((await hasKeys())
      ? []
      : [
          {
            name: 'keys_unavailable',
            description:
              'The key service refuses or cannot be reached, so no embedded wallet opens. Check KMS_SERVICE and its settings.',
          },
        ]),
    ...socialWarnings(parameters),
    ...depositWarnings(parameters),
    ...(dead > 0 ? [{ name: 'webhooks_undelivered', description }] : []),
  ]
}

/** A full disk stops every write of SQLite, while reads go on. */
export async function diskWarnings(
  { dataDir, databaseUrl }: DataSettings,
  sizeOf: (path: string) => Promise<{ bavail: number; bsize: number }> = statfs,
): Promise<Reason[]> {
  if (databaseUrl !== undefined) return []
  const disk = await sizeOf(dataDir).catch(() => undefined)
  if (!disk || disk.bavail * disk.bsize >= LOW_DISK_BYTES) return []
  const left = Math.floor((disk.bavail * disk.bsize) / 1_000_000)
  const description = `The disk of DATA_DIR has ${left} MB left. Make room: a full disk stops every sign-in.`
  return [{ name: 'disk_low', description }]
}

const socialWarnings = ({ socialTroubles }: HealthParameters): Reason[] =>
  (socialTroubles?.() ?? []).map(({ id, sinceMs }) => ({
    name: 'social_unavailable',
    description: `${id} refuses to sign people in, or cannot be reached, since ${new Date(sinceMs).toISOString()}. Check its credentials and its credit.`,
  }))

const depositWarnings = ({ lowDeposits }: HealthParameters): Reason[] =>
  (lowDeposits?.() ?? []).map(({ network, account, operations }) => ({
    name: 'operations_funds_low',
    description: `${account} on ${network} has coins for about ${operations} operations. Send it more.`,
  }))

async function findReasons({ db, upstreams, network }: HealthParameters): Promise<Reason[]> {
  const chainId = network.caipNetworkId
  const { namespace, reference } = parseCaipNetworkId(chainId)
  const identity = nodeFamilyOf(namespace)?.identityOf(reference)
  const [database, upstream] = await Promise.all([
    isDatabaseReady(db),
    !identity ||
      Promise.any(upstreams.of(chainId).map((one) => answersFor(one, identity))).catch(() => false),
  ])
  return [
    ...(database
      ? []
      : [{ name: 'database_unavailable', description: 'The database is not responding.' }]),
    ...(upstream
      ? []
      : [
          {
            name: 'upstream_unavailable',
            description: `No node of ${chainId} is responding. Check RPC_URLS.`,
          },
        ]),
  ]
}

/** Resolves to true or rejects, so that the first node of the right chain decides. */
async function answersFor(upstream: Upstream, { chain, isChain }: Identity): Promise<true> {
  const request = { jsonrpc: '2.0', id: 1, ...chain } as const
  const [answer] = await upstream.send([request], AbortSignal.timeout(TIMEOUT_MS))
  if (answer && 'result' in answer && isChain(answer.result)) return true
  throw new Error('wrong chain')
}
