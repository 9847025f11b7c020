// `GET /v1/overview`: what the servers counted, and how things stand now.
import type { Overview, Span } from '@aureus/protocol/admin'
import { sql } from 'kysely'
import { isSqlite } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { funnelSteps } from '../../platform/events/steps.ts'
import { readFigures } from '../../platform/figures/figures.ts'
import type { ServedBuilds } from '../../site/render/buildsInUse.ts'
import { adminRoutesWith } from '../api/route.ts'
import { outboxCounts } from '../mail/outboxList.ts'
import { countNodes } from '../nodes/nodes.ts'
import type { NodeReports } from '../nodes/reports.ts'
import { readDayBudgets, type SponsorshipContext } from '../sponsorship/sponsorship.ts'
import { axisOf, buildsIn, seriesOf, sumOf } from './series.ts'

export interface OverviewContext extends SponsorshipContext {
  nodeReports: Pick<NodeReports, 'read'>
  builds: () => Promise<ServedBuilds>
}

const WEI_PER_GWEI = 1e9

const { read } = adminRoutesWith<OverviewContext>()

export const overviewRoutes = [
  read('GET /v1/overview', ({ query }, context) => readOverview(context, query.span)),
]

async function readOverview(context: OverviewContext, span: Span): Promise<Overview> {
  const { db, clock } = context
  const axis = axisOf(span, clock())
  const [fromMs = 0] = axis.starts
  const [buckets, now, served, budgets] = await Promise.all([
    readFigures(db, { grain: axis.grain, fromMs }),
    readNow(context),
    context.builds(),
    readDayBudgets(context),
  ])
  const steps = seriesOf(buckets, 'funnel', axis)
  return {
    buckets: axis.starts,
    bucketMs: axis.bucketMs,
    signIns: seriesOf(buckets, 'sign_in', axis),
    logins: seriesOf(buckets, 'login', axis),
    mails: seriesOf(buckets, 'outbox', axis),
    funnel: funnelSteps.map(({ name }) => ({
      step: name,
      count: sumOf(steps.find(({ label }) => label === name)?.values ?? []),
    })),
    sponsored: seriesOf(buckets, 'sponsored', axis).map(({ label, values }) => ({
      label,
      values: values.map((gwei) => gwei * WEI_PER_GWEI),
    })),
    budgets,
    now,
    builds: buildsIn(buckets, axis).map(({ part, build, requests }) => ({
      part,
      build,
      requests,
      current: build === served[part],
    })),
  }
}

async function readNow({ db, clock, nodeReports }: OverviewContext): Promise<Overview['now']> {
  const nowMs = clock()
  const [people, siteSessions, walletSessions, mail, webhooks, pending, nodes] = await Promise.all([
    countRows(db, 'wallet_users'),
    countRows(db, 'siwx_sessions'),
    countRows(db, 'wallet_sessions'),
    outboxCounts(db, 'mail', nowMs),
    outboxCounts(db, 'webhook', nowMs),
    countPending(db),
    nodeReports.read(),
  ])
  return {
    people,
    sessions: siteSessions + walletSessions,
    mailsDue: mail.due,
    mailsDead: mail.dead,
    oldestMailMs: mail.oldestDueMs,
    webhooksDue: webhooks.due,
    webhooksDead: webhooks.dead,
    oldestWebhookMs: webhooks.oldestDueMs,
    operationsPending: pending.count,
    oldestOperationMs: pending.oldestAtMs === null ? null : nowMs - pending.oldestAtMs,
    ...countNodes(nodes),
  }
}

/** Above this PostgreSQL's own estimate has to do: counting reads the whole table. */
const MOST_COUNTED = 50_000

async function countRows(
  db: Database,
  table: 'wallet_users' | 'siwx_sessions' | 'wallet_sessions',
): Promise<number> {
  if (!isSqlite(db)) {
    const { rows } = await sql<{ estimate: number }>`
      select reltuples::bigint as estimate from pg_class where oid = ${table}::regclass`.execute(db)
    const estimate = rows[0]?.estimate ?? 0
    if (estimate > MOST_COUNTED) return estimate
  }
  const { count } = await db
    .selectFrom(table)
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Of all networks: few are open at a time, and an index begins with `settled`. */
async function countPending(db: Database): Promise<{ count: number; oldestAtMs: number | null }> {
  const { count, oldestAtMs } = await db
    .selectFrom('operations')
    .select((is) => [
      is.fn.countAll<number | string>().as('count'),
      is.fn.min<number | null>('created_at_ms').as('oldestAtMs'),
    ])
    .where('settled', '=', 0)
    .where('status', 'in', ['queued', 'sent'])
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldestAtMs }
}
