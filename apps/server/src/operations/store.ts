// Operations as rows: written before anything is sent, so that a server that dies loses none.
import { createHash } from 'node:crypto'
import type { CaipNetworkId, EvmAddress } from '@aureus/protocol'
import type { OperationReceipt } from '@aureus/protocol/operations'
import type { Database, OperationRow } from '../db/schema.ts'
import { commit, spend, unsend } from './budgets.ts'

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
  { row, sponsored, nowMs }: { row: NewOperation; sponsored: boolean; nowMs: number },
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
          created_at_ms: nowMs,
          ended_at_ms: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('hash')
        .executeTakeFirst()
      if (!added) throw new NotStored((await findOwn(transaction, row)) ? 'known' : 'duplicate')
      if (sponsored && !(await commit(transaction, { hash: row.hash, nowMs })))
        throw new NotStored('unsponsored')
    })
    return 'stored'
  } catch (error) {
    if (error instanceof NotStored) return error.why
    throw error
  }
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
    operation === null ? [] : [BigInt((JSON.parse(operation) as { nonce: string }).nonce)],
  )
}

/**
 * The oldest operation that no queue has, for this queue. An account's operations go one after another.
 * @returns undefined if nothing waits, or if another queue was faster
 */
export async function claim(
  db: Database,
  {
    network,
    queue,
    kinds,
  }: { network: CaipNetworkId; queue: string; kinds: readonly OperationRow['kind'][] },
): Promise<OperationRow | undefined> {
  const next = await db
    .selectFrom('operations as one')
    .select('one.hash')
    .where('one.network', '=', network)
    .where('one.status', '=', 'queued')
    .where('one.kind', 'in', kinds)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('operations as other')
            .select('other.hash')
            .whereRef('other.network', '=', 'one.network')
            .whereRef('other.sender', '=', 'one.sender')
            .where('other.status', '=', 'sent'),
        ),
      ),
    )
    .orderBy('one.created_at_ms')
    .orderBy('one.hash')
    .limit(1)
    .executeTakeFirst()
  if (!next) return undefined
  return db
    .updateTable('operations')
    .set({ status: 'sent', queue })
    .where('hash', '=', next.hash)
    .where('status', '=', 'queued')
    .returningAll()
    .executeTakeFirst()
}

/** What a queue has sent and what is not settled, in the order of its nonces. */
export const underWay = (
  db: Database,
  { network, queue }: { network: CaipNetworkId; queue: string },
): Promise<OperationRow[]> =>
  db
    .selectFrom('operations')
    .selectAll()
    .where('network', '=', network)
    .where('queue', '=', queue)
    .where('settled', '=', 0)
    .orderBy('executor_nonce')
    .orderBy('created_at_ms')
    .execute()

/** Whether anything of a network is open. */
export async function hasOpen(db: Database, network: CaipNetworkId): Promise<boolean> {
  const row = await db
    .selectFrom('operations')
    .select('hash')
    .where('network', '=', network)
    .where('settled', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type Outcome =
  | { status: 'included' | 'reverted'; receipt: OperationReceipt; costWei: bigint }
  | { status: 'failed'; reason: string }

/**
 * Writes what became of an operation that was sent. What it cost replaces what was reserved. Changes nothing if another
 * server has written it already.
 */
export async function conclude(
  db: Database,
  { row, outcome, nowMs }: { row: OperationRow; outcome: Outcome; nowMs: number },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
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
      .where('hash', '=', row.hash)
      .where('status', '=', 'sent')
      .returning('hash')
      .executeTakeFirst()
    if (!written) return
    const { hash } = row
    if (failed) return unsend(transaction, hash)
    const succeeded = outcome.status === 'included'
    await spend(transaction, { hash, wei: outcome.costWei, succeeded })
  })
}

/** Deletes operations that ended long ago. */
export async function sweepOperations(db: Database, nowMs: number): Promise<void> {
  await db
    .deleteFrom('operations')
    .where('settled', '=', 1)
    .where('ended_at_ms', '<', nowMs - KEPT_MS)
    .execute()
}
