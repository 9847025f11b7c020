// What the paymaster has promised and spent. Budgets are rows that grow only within their limit, so parallel requests
// on any number of servers cannot overspend.
import { sql } from 'kysely'
import type { Database, OperationSponsorshipRow } from '../db/schema.ts'
import type { PaymasterPolicy } from './settings.ts'

const WEI_PER_GWEI = 1_000_000_000n

/** Rounded up, so that no dust is free. */
export const gweiOf = (wei: bigint): number => Number((wei + WEI_PER_GWEI - 1n) / WEI_PER_GWEI)

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

type Sponsored = Pick<OperationSponsorshipRow, 'network' | 'sender' | 'day' | 'fee_token'>

type BudgetLimits = Pick<PaymasterPolicy, 'walletBudget' | 'dayBudget' | 'totalBudget'>

/** In one order everywhere, so that parallel requests do not deadlock. Keys of days begin with the day. */
function keysOf({ network, sender, day, fee_token: token }: Sponsored) {
  // What visitors pay for in tokens has budgets of its own.
  const purse = token === null ? network : `${network} tokens`
  return {
    day: `${day} ${purse}`,
    total: `total ${purse}`,
    wallet: `${day} ${purse} ${sender}`,
  }
}

type Reservation = Omit<OperationSponsorshipRow, 'state' | 'fee_token'> &
  Partial<Pick<OperationSponsorshipRow, 'fee_token'>>

class OverBudget extends Error {}

/**
 * Reserves what an operation may cost at most. It takes the place of an earlier reservation for the same nonce that was
 * not sent: the entry point runs one of them at most. What was signed for the earlier one is good until it expires, and
 * any bundler runs it. So the dearer of the two counts.
 * @param isUnsigned nothing was signed for what is only reserved, so an earlier reservation is simply released
 * @returns false if a budget is used up
 */
export async function reserve(
  db: Database,
  policy: BudgetLimits,
  reservation: Reservation,
  { isUnsigned = false }: { isUnsigned?: boolean } = {},
): Promise<boolean> {
  const asked = { fee_token: null, ...reservation }
  const keys = keysOf(asked)
  const limits: [string, bigint | undefined][] = [
    [keys.day, policy.dayBudget],
    [keys.total, policy.totalBudget],
    [keys.wallet, policy.walletBudget],
  ]
  try {
    await db.transaction().execute(async (transaction) => {
      const earlier = await transaction
        .deleteFrom('operation_sponsorships')
        .where('network', '=', asked.network)
        .where('sender', '=', asked.sender)
        .where('nonce', '=', asked.nonce)
        .where('state', '=', 'reserved')
        // The other purse keeps its own until it expires.
        .where('fee_token', asked.fee_token === null ? 'is' : 'is not', null)
        .returningAll()
        .execute()
      for (const row of earlier) await change(transaction, row, -row.gwei)
      const dearest = isUnsigned ? [] : earlier.map(({ gwei }) => gwei)
      const wanted = { ...asked, gwei: Math.max(asked.gwei, ...dearest) }
      for (const [key, limit] of limits)
        if (!(await grow(transaction, { key, gwei: wanted.gwei, limit }))) throw new OverBudget()
      await transaction
        .insertInto('operation_sponsorships')
        .values({ ...wanted, state: 'reserved' })
        .execute()
    })
    return true
  } catch (error) {
    if (error instanceof OverBudget) return false
    throw error
  }
}

async function grow(
  db: Database,
  { key, gwei, limit }: { key: string; gwei: number; limit: bigint | undefined },
): Promise<boolean> {
  const most = limit === undefined ? Number.MAX_SAFE_INTEGER : Number(limit / WEI_PER_GWEI)
  if (gwei > most) return false
  const row = await db
    .insertInto('operation_budgets')
    .values({ key, gwei })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ gwei: sql<number>`operation_budgets.gwei + excluded.gwei` })
        .where(sql<boolean>`operation_budgets.gwei + excluded.gwei <= ${most}`),
    )
    .returning('gwei')
    .executeTakeFirst()
  return row !== undefined
}

async function change(db: Database, row: Sponsored, gwei: number): Promise<void> {
  if (gwei === 0) return
  const { day, total, wallet } = keysOf(row)
  for (const key of [day, total, wallet])
    await db
      .updateTable('operation_budgets')
      .set({ gwei: sql<number>`gwei + ${gwei}` })
      .where('key', '=', key)
      .execute()
}

/** Keeps a reservation for an operation that is about to be stored. @returns whether there is one that still holds */
export async function commit(
  transaction: Database,
  { hash, nowMs }: { hash: string; nowMs: number },
): Promise<boolean> {
  const row = await transaction
    .updateTable('operation_sponsorships')
    .set({ state: 'sent' })
    .where('hash', '=', hash)
    .where('state', '=', 'reserved')
    .where('expires_at_ms', '>', nowMs)
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

/** What is reserved for an operation, in wei. */
export async function reservedFor(db: Database, hash: string): Promise<bigint> {
  const row = await db
    .selectFrom('operation_sponsorships')
    .select('gwei')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return BigInt(row?.gwei ?? 0) * WEI_PER_GWEI
}

/**
 * For an operation that was not included. What was signed for it is good until it expires, and somebody else may have run
 * it, or another one with its nonce: it counts until the sweep asks the chain.
 */
export async function unsend(transaction: Database, hash: string): Promise<void> {
  await transaction
    .updateTable('operation_sponsorships')
    .set({ state: 'reserved' })
    .where('hash', '=', hash)
    .execute()
}

/**
 * Replaces what was reserved by what it cost the operator. A second outcome replaces the first.
 * @param succeeded then a fee in a token was paid, too
 */
export async function spend(
  transaction: Database,
  { hash, wei, succeeded }: { hash: string; wei: bigint; succeeded: boolean },
): Promise<void> {
  const row = await transaction
    .selectFrom('operation_sponsorships')
    .selectAll()
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!row) return
  const gwei = row.fee_token !== null && succeeded ? 0 : gweiOf(wei)
  await change(transaction, row, gwei - row.gwei)
  await transaction
    .updateTable('operation_sponsorships')
    .set({ gwei, state: 'spent' })
    .where('hash', '=', hash)
    .execute()
}

/** Long enough that the day's budget is no longer asked for. */
const KEPT_MS = 3 * 86_400_000

/** Of one network at a time. */
const SWEPT = 100

/**
 * Releases reservations that were not used in time, also of networks that the operator removed, and forgets old ones and
 * the budgets of old days. Reservations of a network that does not answer wait for the next time.
 * @param isUsed whether the chain has run something with the reservation's nonce: then it counts as spent
 */
export async function sweepBudgets(
  db: Database,
  { nowMs, isUsed }: { nowMs: number; isUsed: (row: OperationSponsorshipRow) => Promise<boolean> },
): Promise<void> {
  const networks = await db
    .selectFrom('operation_sponsorships')
    .select('network')
    .distinct()
    .where('state', '=', 'reserved')
    .where('expires_at_ms', '<=', nowMs)
    .execute()
  for (const { network } of networks)
    await releaseExpired(db, { network, nowMs, isUsed }).catch(() => undefined)
  await db
    .deleteFrom('operation_sponsorships')
    .where('state', '=', 'spent')
    .where('expires_at_ms', '<', nowMs - KEPT_MS)
    .execute()
  await db
    .deleteFrom('operation_budgets')
    .where('key', '<', dayOf(nowMs - KEPT_MS))
    .execute()
}

async function releaseExpired(
  db: Database,
  {
    network,
    nowMs,
    isUsed,
  }: {
    network: string
    nowMs: number
    isUsed: (row: OperationSponsorshipRow) => Promise<boolean>
  },
): Promise<void> {
  const expired = await db
    .selectFrom('operation_sponsorships')
    .selectAll()
    .where('network', '=', network)
    .where('state', '=', 'reserved')
    .where('expires_at_ms', '<=', nowMs)
    .limit(SWEPT)
    .execute()
  for (const row of expired) {
    const used = await isUsed(row)
    await db.transaction().execute(async (transaction) => {
      const taken = await transaction
        .updateTable('operation_sponsorships')
        .set({ state: 'spent', ...(!used && { gwei: 0 }) })
        .where('hash', '=', row.hash)
        .where('state', '=', 'reserved')
        .returning('hash')
        .executeTakeFirst()
      if (taken && !used) await change(transaction, row, -row.gwei)
    })
  }
}
