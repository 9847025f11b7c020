// What the paymaster has promised and spent. Budgets are rows that grow only within their limit, so parallel requests
// on any number of servers cannot overspend.
import { sql } from 'kysely'
import type { Database, OperationSponsorshipRow } from '../../platform/db/schema.ts'
import { createCounter } from '../../platform/metrics/counter.ts'
import { isPaused } from './pauses.ts'
import type { PaymasterPolicy } from './settings.ts'

const sponsorships = createCounter({
  name: 'aureus_operation_sponsorships_total',
  help: 'Operations that asked the operator to pay: reserved, over_budget (a budget was used up), paused (in the console).',
  labels: { outcome: ['reserved', 'over_budget', 'paused'] },
})

const WEI_PER_GWEI = 1_000_000_000n

/** Rounded up, so that no dust is free. */
export const gweiOf = (wei: bigint): number => Number((wei + WEI_PER_GWEI - 1n) / WEI_PER_GWEI)

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

type Sponsored = Pick<OperationSponsorshipRow, 'network' | 'sender' | 'day' | 'fee_token'>

type BudgetLimits = Pick<PaymasterPolicy, 'walletBudget' | 'dayBudget' | 'totalBudget'>

/** In one order everywhere, so that parallel requests do not deadlock. Keys of days begin with the day. */
export function keysOf({ network, sender, day, fee_token: token }: Sponsored) {
  // What visitors pay for in tokens has budgets of its own.
  const purse = token === null ? network : `${network} tokens`
  return {
    day: `${day} ${purse}`,
    /** What was promised and not sent. */
    quotes: `quotes ${purse}`,
    total: `total ${purse}`,
    wallet: `${day} ${purse} ${sender}`,
  }
}

type Reservation = Omit<OperationSponsorshipRow, 'state' | 'fee_token'> &
  Partial<Pick<OperationSponsorshipRow, 'fee_token'>>

class NotReserved extends Error {
  readonly outcome: 'over_budget' | 'paused'

  constructor(outcome: NotReserved['outcome']) {
    super(outcome)
    this.outcome = outcome
  }
}

/**
 * How many operations one wallet may have promised and not sent. An account sends one after another, so one is enough;
 * wallets that used what they were promised may be quicker.
 */
const MAX_OPEN = { newcomer: 1, known: 3 } as const

export interface ReserveOptions {
  /** Nothing was signed for what is only reserved, so an earlier reservation is simply released. */
  isUnsigned?: boolean
  /** The owner signed already, so it does not count as a quote. */
  isSent?: boolean
}

/**
 * Reserves what an operation may cost at most. It takes the place of an earlier reservation for the same nonce that was
 * not sent: the entry point runs one of them at most. What was signed for the earlier one is good until it expires, and
 * any bundler runs it. So the dearer of the two counts.
 *
 * Quotes cost nothing to ask for. So what new wallets were promised and did not send has a pool of its own, which is
 * half of the day's budget: the rest is for wallets that use what they are promised.
 * @returns false if a budget is used up, or if the network is paused
 */
export async function reserve(
  db: Database,
  policy: BudgetLimits,
  reservation: Reservation,
  { isUnsigned = false, isSent = false }: ReserveOptions = {},
): Promise<boolean> {
  const asked = { fee_token: null, ...reservation }
  const keys = keysOf(asked)
  try {
    await db.transaction().execute(async (transaction) => {
      if (await isPaused(transaction, asked.network)) throw new NotReserved('paused')
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
      for (const row of earlier) await change(transaction, row, { gwei: -row.gwei, isQuote: true })
      const dearest = isUnsigned ? [] : earlier.map(({ gwei }) => gwei)
      const wanted = { ...asked, gwei: Math.max(asked.gwei, ...dearest) }
      const isTrusted = isSent || (await isKnown(transaction, asked))
      const limits: [string, bigint | undefined][] = [
        [keys.day, policy.dayBudget],
        [keys.quotes, isTrusted ? undefined : poolOf(policy, wanted.gwei)],
        [keys.total, policy.totalBudget],
        [keys.wallet, policy.walletBudget],
      ]
      for (const [key, limit] of limits)
        if (!(await grow(transaction, { key, gwei: wanted.gwei, limit })))
          throw new NotReserved('over_budget')
      // The rows above are locked by now, so this counts what parallel requests reserved.
      const most = isTrusted ? MAX_OPEN.known : MAX_OPEN.newcomer
      if (!isSent && (await countOpen(transaction, asked)) >= most)
        throw new NotReserved('over_budget')
      await transaction
        .insertInto('operation_sponsorships')
        .values({ ...wanted, state: 'reserved' })
        .execute()
    })
    sponsorships.add({ outcome: 'reserved' })
    return true
  } catch (error) {
    if (!(error instanceof NotReserved)) throw error
    sponsorships.add({ outcome: error.outcome })
    return false
  }
}

/** Any single operation that fits the budget fits an empty pool. */
function poolOf({ dayBudget }: BudgetLimits, gwei: number): bigint {
  const [half, one] = [dayBudget / 2n, BigInt(gwei) * WEI_PER_GWEI]
  return half > one ? half : one
}

/** Whether the wallet has used what it was promised, in the last days. */
async function isKnown(db: Database, { network, sender }: Sponsored): Promise<boolean> {
  const row = await db
    .selectFrom('operation_sponsorships')
    .select('hash')
    .where('network', '=', network)
    .where('sender', '=', sender)
    .where('state', '=', 'spent')
    .where('gwei', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** With other nonces: of one nonce, one operation runs. */
async function countOpen(
  db: Database,
  { network, sender, nonce, fee_token: token }: Sponsored & Pick<Reservation, 'nonce'>,
): Promise<number> {
  const rows = await db
    .selectFrom('operation_sponsorships')
    .select('nonce')
    .distinct()
    .where('network', '=', network)
    .where('sender', '=', sender)
    .where('nonce', '!=', nonce)
    .where('state', '=', 'reserved')
    .where('fee_token', token === null ? 'is' : 'is not', null)
    .execute()
  return rows.length
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

export async function change(
  db: Database,
  row: Sponsored,
  { gwei, isQuote }: { gwei: number; isQuote: boolean },
): Promise<void> {
  const { day, quotes, total, wallet } = keysOf(row)
  await add(db, isQuote ? [day, quotes, total, wallet] : [day, total, wallet], gwei)
}

export async function add(db: Database, keys: readonly string[], gwei: number): Promise<void> {
  if (gwei === 0) return
  for (const key of keys)
    await db
      .updateTable('operation_budgets')
      .set({ gwei: sql<number>`gwei + ${gwei}` })
      .where('key', '=', key)
      .execute()
}

/**
 * Keeps a reservation for an operation that is about to be stored.
 * @param restMs how long it has to hold from now on
 * @returns whether there is one that does, on a network that is not paused
 */
export async function commit(
  transaction: Database,
  { hash, nowMs, restMs = 0 }: { hash: string; nowMs: number; restMs?: number },
): Promise<boolean> {
  const row = await transaction
    .updateTable('operation_sponsorships')
    .set({ state: 'sent' })
    .where('hash', '=', hash)
    .where('state', '=', 'reserved')
    .where('expires_at_ms', '>', nowMs + restMs)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sponsorship_pauses')
            .select('sponsorship_pauses.network')
            .whereRef('sponsorship_pauses.network', '=', 'operation_sponsorships.network'),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst()
  if (row) await add(transaction, [keysOf(row).quotes], -row.gwei)
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
  const row = await transaction
    .updateTable('operation_sponsorships')
    .set({ state: 'reserved' })
    .where('hash', '=', hash)
    .where('state', '!=', 'reserved')
    .returningAll()
    .executeTakeFirst()
  if (row) await add(transaction, [keysOf(row).quotes], row.gwei)
}

/**
 * Replaces what was reserved by what it cost the operator. A second outcome replaces the first.
 * @param succeeded then a fee in a token was paid, too
 * @returns what the operator paid more than was booked before, in gwei
 */
export async function spend(
  transaction: Database,
  { hash, wei, succeeded }: { hash: string; wei: bigint; succeeded: boolean },
): Promise<number> {
  const row = await transaction
    .selectFrom('operation_sponsorships')
    .selectAll()
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!row) return 0
  const gwei = row.fee_token !== null && succeeded ? 0 : gweiOf(wei)
  if (row.state === 'reserved') await add(transaction, [keysOf(row).quotes], -row.gwei)
  await change(transaction, row, { gwei: gwei - row.gwei, isQuote: false })
  await transaction
    .updateTable('operation_sponsorships')
    .set({ gwei, state: 'spent' })
    .where('hash', '=', hash)
    .execute()
  return row.state === 'spent' ? gwei - row.gwei : gwei
}
