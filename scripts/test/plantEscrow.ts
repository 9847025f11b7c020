// For tests: what somebody who can write to the database does to a wallet that is its owner's alone, so that it looks as
// if it never was.
import { inject } from 'vitest'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import type { Database } from '../../apps/server/src/platform/db/schema.ts'

/** @param evmAddress of the wallet */
export async function plantEscrow(db: Database, evmAddress: string): Promise<void> {
  const { id, recovery_set_id } = await db
    .selectFrom('custody_wallets')
    .select(['id', 'recovery_set_id'])
    .where('evm_address', '=', evmAddress)
    .executeTakeFirstOrThrow()
  const share = await db
    .selectFrom('custody_shares')
    .selectAll()
    .where('set_id', '=', recovery_set_id)
    .where('role', '=', 'server')
    .executeTakeFirstOrThrow()
  for (const table of ['custody_factors', 'custody_passkeys'] as const)
    await db.deleteFrom(table).where('wallet_id', '=', id).execute()
  await db
    .deleteFrom('custody_shares')
    .where('wallet_id', '=', id)
    .where('role', 'in', ['password', 'passkey'])
    .execute()
  await db
    .insertInto('custody_shares')
    .values({ ...share, role: 'escrow' })
    .execute()
  await db
    .updateTable('custody_wallets')
    .set({ recovery_resplit_at_ms: Number.MAX_SAFE_INTEGER })
    .where('id', '=', id)
    .execute()
}

/** In the database of the product under test. */
export async function plantEscrowInProduct(evmAddress: string): Promise<void> {
  const db = await openDatabase({ dataDir: inject('dataDir'), databaseUrl: undefined })
  try {
    await plantEscrow(db, evmAddress)
  } finally {
    await db.destroy()
  }
}
