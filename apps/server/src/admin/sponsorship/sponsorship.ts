// What the operator pays for others, network by network, and the switch that stops it.

import type { CaipNetworkId, Network } from '@aureus/protocol'
import type { Overview, SponsorshipNetwork } from '@aureus/protocol/admin'
import type { Database, SponsorshipPauseRow } from '../../platform/db/schema.ts'
import type { SolanaFeeSettings } from '../../transactions/solanaFees/settings.ts'
import { dayOf } from '../../transactions/userOperations/budgets.ts'
import type { joinDeposits } from '../../transactions/userOperations/deposits.ts'
import type { OperationSettings } from '../../transactions/userOperations/settings.ts'
import { AdminRefusal, adminRoutesWith } from '../api/route.ts'
import { type BudgetLimits, budgetsOf, weiOf } from './budgets.ts'

export interface SponsorshipContext {
  db: Database
  /** The database's time. */
  clock: () => number
  settings: {
    readonly networks: readonly Network[]
    readonly operations: OperationSettings | undefined
    readonly solanaFees: SolanaFeeSettings | undefined
  }
  /** As last read by this server; undefined if the operator pays for nothing. */
  deposits: ReturnType<typeof joinDeposits>
}

const WEI_PER_LAMPORT = 1_000_000_000n
const MOST_PENDING = 100

const { read, change } = adminRoutesWith<SponsorshipContext>()

export const sponsorshipRoutes = [
  read('GET /v1/sponsorship', async (_, context) => ({ networks: await readNetworks(context) })),
  change('POST /v1/sponsorship/{network}/pause', async (input, context) => {
    const { network } = requirePaid(context, input.params.network)
    const { numInsertedOrUpdatedRows: added } = await input.transaction
      .insertInto('sponsorship_pauses')
      .values({
        network,
        since_ms: context.clock(),
        operator: input.by.account,
        reason: input.body.reason,
      })
      .onConflict((conflict) => conflict.column('network').doNothing())
      .executeTakeFirst()
    if (!added) throw new AdminRefusal(409, 'This network is paused already.')
    return { answer: {}, subject: `network ${network}`, before: running, after: paused }
  }),
  change('POST /v1/sponsorship/{network}/resume', async (input, context) => {
    const { network } = requirePaid(context, input.params.network)
    const row = await input.transaction
      .deleteFrom('sponsorship_pauses')
      .where('network', '=', network)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new AdminRefusal(409, 'This network is not paused.')
    const before = { ...paused, since: new Date(row.since_ms).toISOString(), reason: row.reason }
    return { answer: {}, subject: `network ${network}`, before, after: running }
  }),
]

const running = { paused: false }
const paused = { paused: true }

/** A network on which the operator pays. */
interface Paid {
  network: CaipNetworkId
  limits: BudgetLimits
  targets: string[] | null
}

function paidOn({ operations, solanaFees }: SponsorshipContext['settings']): Paid[] {
  const paidTargets = operations?.policy.targets
  const targets =
    !paidTargets || paidTargets.all
      ? null
      : paidTargets.list.map(({ address, selector }) =>
          selector === undefined ? address : `${address}:${selector}`,
        )
  return [
    ...(operations?.networks ?? []).map((network) => ({
      network,
      limits: operations?.policy ?? nothing,
      targets,
    })),
    ...(solanaFees?.networks ?? []).map((network) => ({
      network,
      limits: solanaFees ? inWei(solanaFees) : nothing,
      targets: solanaFees ? [...solanaFees.policy.programs] : null,
    })),
  ]
}

const nothing: BudgetLimits = { walletBudget: 0n, dayBudget: 0n, totalBudget: 0n }

/** Budgets count billionths of a coin. */
const inWei = ({ walletBudget, dayBudget, totalBudget }: BudgetLimits): BudgetLimits => ({
  walletBudget: walletBudget * WEI_PER_LAMPORT,
  dayBudget: dayBudget * WEI_PER_LAMPORT,
  totalBudget: totalBudget && totalBudget * WEI_PER_LAMPORT,
})

function requirePaid({ settings }: SponsorshipContext, wanted: string): Paid {
  const found = paidOn(settings).find(({ network }) => network === wanted)
  if (!found) throw new AdminRefusal(404, 'The site pays for nothing on this network.')
  return found
}

async function readNetworks(context: SponsorshipContext): Promise<SponsorshipNetwork[]> {
  const pauses = await context.db.selectFrom('sponsorship_pauses').selectAll().execute()
  return Promise.all(paidOn(context.settings).map((paid) => readNetwork(context, paid, pauses)))
}

async function readNetwork(
  { db, clock, settings, deposits }: SponsorshipContext,
  { network, limits, targets }: Paid,
  pauses: readonly SponsorshipPauseRow[],
): Promise<SponsorshipNetwork> {
  const nowMs = clock()
  const described = settings.networks.find(({ caipNetworkId }) => caipNetworkId === network)
  const pause = pauses.find((one) => one.network === network)
  const low = new Set(deposits?.low())
  const funds = (deposits?.all() ?? []).filter((one) => one.network === network)
  const deposit = funds.find(({ account }) => account === 'paymaster')
  const isEvm = settings.operations?.networks.includes(network) ?? false
  const [budgets, pending, failed] = await Promise.all([
    budgetsOf(db, {
      network,
      limits,
      tokenLimits: isEvm ? settings.operations?.tokenFees : undefined,
      nowMs,
    }),
    readPending(db, network),
    readFailed(db, network, nowMs),
  ])
  return {
    network,
    name: described?.name ?? network,
    symbol: described?.nativeCurrency.symbol ?? '',
    paused: pause
      ? { sinceMs: pause.since_ms, account: pause.operator, reason: pause.reason }
      : null,
    budgets,
    executors: funds
      .filter((one) => one !== deposit)
      .map((one) => ({
        address: one.account,
        balance: String(one.balance),
        low: low.has(one),
      })),
    deposit: deposit ? String(deposit.balance) : null,
    pending,
    failed,
    targets,
  }
}

/** What all wallets of each network have used of today's budgets. */
export async function readDayBudgets(context: SponsorshipContext): Promise<Overview['budgets']> {
  const networks = await readNetworks(context)
  return networks.flatMap(({ network, name, symbol, paused, budgets }) =>
    budgets.flatMap(({ scope, spent, limit }) =>
      limit !== null && (scope === 'day' || scope === 'day in tokens')
        ? [
            {
              network,
              name,
              symbol,
              inTokens: scope !== 'day',
              spent,
              limit,
              paused: paused !== null,
            },
          ]
        : [],
    ),
  )
}

async function readPending(db: Database, network: string) {
  const rows = await db
    .selectFrom('operations')
    .select(['hash', 'sender', 'status', 'created_at_ms'])
    .where('network', '=', network)
    .where('settled', '=', 0)
    .where('status', 'in', ['queued', 'sent'])
    .orderBy('created_at_ms')
    .limit(MOST_PENDING)
    .execute()
  return rows.map(({ created_at_ms, ...row }) => ({ ...row, createdAtMs: created_at_ms }))
}

async function readFailed(db: Database, network: string, nowMs: number) {
  const day = dayOf(nowMs)
  const [{ count }, lost] = await Promise.all([
    db
      .selectFrom('operations')
      .select((is) => is.fn.countAll<number | string>().as('count'))
      .where('network', '=', network)
      .where('settled', '=', 1)
      .where('status', '=', 'failed')
      .where('ended_at_ms', '>=', Date.parse(day))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('operation_budgets')
      .select('gwei')
      .where('key', '=', `${day} ${network} losses`)
      .executeTakeFirst(),
  ])
  return { count: Number(count), cost: weiOf(lost?.gwei ?? 0) }
}
