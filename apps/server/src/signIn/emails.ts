// Email addresses that visitors gave. Only a visitor signed in with the account may change or delete it.
import type { Database } from '../db/schema.ts'

export interface StoreEmailParameters {
  /** In the canonical form of its family. */
  address: string
  email: string
  nowMs: number
}

/** Keeps only the newest of an account. */
export async function storeEmail(
  db: Database,
  { address, email, nowMs: updated_at_ms }: StoreEmailParameters,
): Promise<void> {
  await db
    .insertInto('sign_in_emails')
    .values({ address, email, updated_at_ms })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ email, updated_at_ms }))
    .execute()
}

export async function deleteEmail(db: Database, address: string): Promise<void> {
  await db.deleteFrom('sign_in_emails').where('address', '=', address).execute()
}
