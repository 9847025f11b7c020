// Operations as rows: written before anything is sent, so that a server that dies loses none.
import { createHash } from 'node:crypto'
import type { CaipNetworkId, EvmAddress } from '@aureus/protocol'
import { Uint256Schema, type UserOperationReceipt } from '@aureus/protocol/operations'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Database, OperationRow } from '../../platform/db/schema.ts'
import { readStored } from '../../platform/db/storedJson.ts'
import { expirySweep } from '../../platform/sweeps/sweep.ts'
import { commit, spend, unsend } from './budgets.ts'
import { recordLoss } from './losses/losses.ts'
import { SENT_WITH_S } from './paymaster.ts'
import { countSponsored } from './sponsored.ts'

/** Ended operations stay known for this long. EIP-5792 asks for a day. */
const KEPT_MS = 2 * 86_400_000

export interface BatchName {
  userId: string
  origin: string
  id: string
}

export const batchKeyOf = ({ userId, origin, id }: BatchName): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, origin, id]))
    .digest('hex')

export type NewOperation = Pick<
  OperationRow,
  | 'hash'
  | 'kind'
  | 'network'
  | 'user_id'
  | 'sender'
  | 'operation'
  | 'signature'
  | 'delegate'
  | 'authorization'
  | 'batch_key'
  | 'calls'
>

/** `known`: this very operation is stored already. */
export type Stored = 'stored' | 'known' | 'duplicate' | 'unsponsored'

class NotStored extends Error {
  readonly why: Exclude<Stored, 'stored'>
  constructor(why: Exclude<Stored, 'stored'>) {
    super(why)
    this.why = why
  }
}

/** @param sponsored whether it needs a reservation that still holds */
export async function store(
  db: Database,
  {
    row,
    sponsored,
    nowMs,
    restMs = SENT_WITH_S * 1000,
  }: { row: NewOperation; sponsored: boolean; nowMs: number; restMs?: number },
): Promise<Stored> {
  try {
    await db.transaction().execute(async (transaction) => {
      const added = await transaction
        .insertInto('operations')
        .values({
          ...row,
          status: 'queued',
          settled: 0,
          reason: null,
          queue: null,
          executor_nonce: null,
          raw_transaction: null,
          transactions: '[]',
          sent_block: null,
          from_block: null,
          receipt: null,
          max_fee: priceOf(row),
          created_at_ms: nowMs,
          ended_at_ms: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('hash')
        .executeTakeFirst()
      if (!added) throw new NotStored((await findOwn(transaction, row)) ? 'known' : 'duplicate')
      if (sponsored && !(await commit(transaction, { hash: row.hash, nowMs, restMs })))
        throw new NotStored('unsponsored')
      await transaction.deleteFrom('operation_quotes').where('hash', '=', row.hash).execute()
    })
    return 'stored'
  } catch (error) {
    if (error instanceof NotStored) return error.why
    throw error
  }
}

// An operation is checked as a whole when it is stored.
const PricedSchema = v.object({ maxFeePerGas: Uint256Schema })
const NumberedSchema = v.object({ nonce: Uint256Schema })

/** Both engines have 64 bits, and JavaScript 53: enough for nine million gwei. */
function priceOf({ operation }: NewOperation): number | null {
  if (operation === null) return null
  const { maxFeePerGas } = readStored(PricedSchema, operation)
  return Math.min(Number(maxFeePerGas), Number.MAX_SAFE_INTEGER)
}

/** An operation of this user. */
export const findOwn = (
  db: Database,
  { hash, user_id: userId }: Pick<OperationRow, 'hash' | 'user_id'>,
): Promise<OperationRow | undefined> =>
  db
    .selectFrom('operations')
    .selectAll()
    .where('hash', '=', hash)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const findBatch = (db: Database, batch: BatchName): Promise<OperationRow | undefined> =>
  db
    .selectFrom('operations')
    .selectAll()
    .where('batch_key', '=', batchKeyOf(batch))
    .executeTakeFirst()

/** Nonces of a wallet's operations that are not in a block yet. */
export async function pendingNonces(
  db: Database,
  { network, sender }: { network: CaipNetworkId; sender: EvmAddress },
): Promise<bigint[]> {
  const rows = await db
    .selectFrom('operations')
    .select('operation')
    .where('network', '=', network)
    .where('sender', '=', sender)
    .where('settled', '=', 0)
    .where('status', 'in', ['queued', 'sent'])
    .execute()
  return rows.flatMap(({ operation }) =>
    operation === null ? [] : [BigInt(readStored(NumberedSchema, operation).nonce)],
  )
}

export type Outcome =
  | { status: 'included' | 'reverted'; receipt: UserOperationReceipt; costWei: bigint }
  | { status: 'failed'; reason: string }

/**
 * Writes what became of an operation that was sent. What it cost replaces what was reserved. Changes nothing if another
 * server has written it already.
 */
export async function conclude(
  db: Database,
  {
    row,
    outcome,
    lossWei = 0n,
    nowMs,
  }: { row: OperationRow; outcome: Outcome; lossWei?: bigint; nowMs: number },
): Promise<void> {
  const { hash, network, sender } = row
  const paid = await db.transaction().execute(async (transaction) => {
    const failed = outcome.status === 'failed'
    const written = await transaction
      .updateTable('operations')
      .set({
        status: outcome.status,
        reason: failed ? outcome.reason : null,
        receipt: failed ? null : JSON.stringify(outcome.receipt),
        settled: failed ? 1 : 0,
        ended_at_ms: nowMs,
      })
      .where('hash', '=', hash)
      .where('status', '=', 'sent')
      .returning('hash')
      .executeTakeFirst()
    if (!written) return 0
    await recordLoss(transaction, { network, sender, nowMs, wei: lossWei })
    if (failed) {
      await unsend(transaction, hash)
      return 0
    }
    const succeeded = outcome.status === 'included'
    return spend(transaction, { hash, wei: outcome.costWei, succeeded })
  })
  countSponsored(network, paid)
}

/**
 * Takes an operation out of its queue, or puts it back into it after a reorganisation: an outcome whose block is gone
 * counts no longer. Changes nothing if another server has written more by now.
 */
export async function putBack(
  db: Database,
  {
    row,
    status,
    height,
    lossWei = 0n,
    nowMs,
  }: {
    row: OperationRow
    status: 'queued' | 'sent'
    height: number
    lossWei?: bigint
    nowMs: number
  },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const written = await transaction
      .updateTable('operations')
      .set({
        status,
        receipt: null,
        ended_at_ms: null,
        ...(status === 'queued' && {
          queue: null,
          raw_transaction: null,
          executor_nonce: null,
          sent_block: row.sent_block === null ? null : height,
        }),
      })
      .where('hash', '=', row.hash)
      .where('status', '=', row.status)
      .returning('hash')
      .executeTakeFirst()
    const { network, sender } = row
    if (written) await recordLoss(transaction, { network, sender, nowMs, wei: lossWei })
  })
}

/** Deletes operations that ended long ago. */
export const sweepOperations = expirySweep('operations', {
  table: 'operations',
  column: 'ended_at_ms',
  keptMs: KEPT_MS,
  only: sql`settled = 1`,
})
