// What the server prepared, by the hash that the owner signs. It covers every limit, the price and the paymaster, so an
// operation that is sent costs the executors what the server worked out, and no field is the visitor's choice.
import type { CaipNetworkId } from '@aureus/protocol'
import type { Database } from '../../platform/db/schema.ts'
import { expirySweep } from '../../platform/sweeps/sweep.ts'

/** Long enough to read a window and to approve. */
export const QUOTED_FOR_MS = 600_000

interface Quote {
  hash: string
  userId: string
  network: CaipNetworkId
}

export async function storeQuote(
  db: Database,
  { hash, userId, network, nowMs }: Quote & { nowMs: number },
): Promise<void> {
  const expires = { expires_at_ms: nowMs + QUOTED_FOR_MS }
  await db
    .insertInto('operation_quotes')
    .values({ hash, user_id: userId, network, ...expires })
    // The same calls at the same price are the same operation.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(expires))
    .execute()
}

export async function isQuoted(
  db: Database,
  { hash, userId, network, nowMs }: Quote & { nowMs: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('operation_quotes')
    .select('hash')
    .where('hash', '=', hash)
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .where('expires_at_ms', '>', nowMs)
    .executeTakeFirst()
  return row !== undefined
}

export const sweepQuotes = expirySweep('operation-quotes', {
  table: 'operation_quotes',
  column: 'expires_at_ms',
})
