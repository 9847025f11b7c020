// What a network's budgets have left today.
import type { SponsorshipNetwork } from '@aureus/protocol/admin'
import type { Database } from '../../platform/db/schema.ts'
import { dayOf } from '../../transactions/userOperations/budgets.ts'

type Budget = SponsorshipNetwork['budgets'][number]

/** In wei; on Solana with 18 decimals. */
export interface BudgetLimits {
  readonly walletBudget: bigint
  readonly dayBudget: bigint
  readonly totalBudget: bigint | undefined
}

/** Wallets that spent most: whoever drains a budget is among them. */
const MOST_WALLETS = 5
const WEI_PER_GWEI = 1_000_000_000n

export const weiOf = (gwei: number): string => String(BigInt(gwei) * WEI_PER_GWEI)

export async function budgetsOf(
  db: Database,
  {
    network,
    limits,
    tokenLimits,
    nowMs,
  }: {
    network: string
    limits: BudgetLimits
    /** Of what visitors pay for in tokens. */
    tokenLimits: Omit<BudgetLimits, 'totalBudget'> | undefined
    nowMs: number
  },
): Promise<Budget[]> {
  const day = dayOf(nowMs)
  const purses = [
    { purse: network, suffix: '', ...limits },
    ...(tokenLimits
      ? [
          {
            purse: `${network} tokens`,
            suffix: ' in tokens',
            totalBudget: undefined,
            ...tokenLimits,
          },
        ]
      : []),
  ]
  const wanted = purses.flatMap(({ purse, suffix, dayBudget, totalBudget }) => [
    { key: `${day} ${purse}`, scope: `day${suffix}`, day, limit: dayBudget },
    // Half of the day, which is what wallets may be promised that have used nothing yet.
    { key: `quotes ${purse}`, scope: `promised${suffix}`, day: null, limit: dayBudget / 2n },
    { key: `total ${purse}`, scope: `total${suffix}`, day: null, limit: totalBudget },
  ])
  const [rows, wallets] = await Promise.all([
    db
      .selectFrom('operation_budgets')
      .selectAll()
      .where(
        'key',
        'in',
        wanted.map(({ key }) => key),
      )
      .execute(),
    // The budgets of three days are few enough to read.
    db
      .selectFrom('operation_budgets')
      .selectAll()
      .where('key', 'like', `${day} ${network} %`)
      .where('key', 'not like', `${day} ${network} tokens%`)
      .where('key', 'not like', `${day} ${network} losses%`)
      .orderBy('gwei', 'desc')
      .limit(MOST_WALLETS)
      .execute(),
  ])
  const spentOf = (key: string) => weiOf(rows.find((row) => row.key === key)?.gwei ?? 0)
  return [
    ...wanted.map(({ key, scope, day: of, limit }) => ({
      scope,
      day: of,
      spent: spentOf(key),
      limit: limit === undefined ? null : String(limit),
    })),
    ...wallets.map(({ key, gwei }) => ({
      scope: `wallet ${key.slice(`${day} ${network} `.length)}`,
      day,
      spent: weiOf(gwei),
      limit: String(limits.walletBudget),
    })),
  ]
}
