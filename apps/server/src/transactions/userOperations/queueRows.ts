// Which operations wait, which one a queue takes next, and which it has under way.
import type { CaipNetworkId } from '@aureus/protocol'
import type { Database, OperationRow } from '../../platform/db/schema.ts'

export interface ClaimParameters {
  network: CaipNetworkId
  queue: string
  kinds: readonly OperationRow['kind'][]
  /** Operations that offer less stay where they are. Wei for each gas. */
  leastPrice: bigint
  /** Those from before are taken at any price, so that they end. */
  endsBeforeMs: number
}

/**
 * The oldest operation that no queue has and that this one can send now. An account's operations go one after another.
 * @returns undefined if nothing waits, or if another queue was faster
 */
export async function claim(
  db: Database,
  { network, queue, kinds, leastPrice, endsBeforeMs }: ClaimParameters,
): Promise<OperationRow | undefined> {
  const next = await db
    .selectFrom('operations as one')
    .select('one.hash')
    .where('one.network', '=', network)
    .where('one.status', '=', 'queued')
    .where('one.kind', 'in', kinds)
    .where((is) =>
      is.or([
        is('one.max_fee', 'is', null),
        is('one.max_fee', '>=', Number(leastPrice)),
        is('one.created_at_ms', '<', endsBeforeMs),
      ]),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('operations as other')
            .select('other.hash')
            .whereRef('other.network', '=', 'one.network')
            .whereRef('other.sender', '=', 'one.sender')
            .where((or) =>
              or.or([
                or('other.status', '=', 'sent'),
                or.and([
                  or('other.status', '=', 'queued'),
                  or('other.kind', '=', 'operation'),
                  or('other.created_at_ms', '<', or.ref('one.created_at_ms')),
                ]),
              ]),
            ),
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

/** Whether something waits that an executor could send now. */
export async function hasWaiting(
  db: Database,
  { network, leastPrice }: { network: CaipNetworkId; leastPrice: bigint },
): Promise<boolean> {
  const row = await db
    .selectFrom('operations')
    .select('hash')
    .where('network', '=', network)
    .where('status', '=', 'queued')
    .where((is) => is.or([is('max_fee', 'is', null), is('max_fee', '>=', Number(leastPrice))]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
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
