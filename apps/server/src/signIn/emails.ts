// Email addresses that visitors gave. Each belongs to the app that asked: another app of `APP_ORIGINS` must not change
// it. Only a visitor signed in with the account may change or delete it.
import type { Database } from '../platform/db/schema.ts'
import type { SignInApp } from './apps.ts'

interface OfAccount {
  app: Pick<SignInApp, 'stored'>
  /** In the canonical form of its family. */
  address: string
}

export interface StoreEmailParameters extends OfAccount {
  email: string
  nowMs: number
}

/** Keeps only the newest of an account, for each app. */
export async function storeEmail(
  db: Database,
  { app: { stored: origin }, address, email, nowMs: updated_at_ms }: StoreEmailParameters,
): Promise<void> {
  await db
    .insertInto('sign_in_emails')
    .values({ origin, address, email, updated_at_ms })
    .onConflict((conflict) =>
      conflict.columns(['origin', 'address']).doUpdateSet({ email, updated_at_ms }),
    )
    .execute()
}

export async function deleteEmail(db: Database, { app, address }: OfAccount): Promise<void> {
  await db
    .deleteFrom('sign_in_emails')
    .where('origin', '=', app.stored)
    .where('address', '=', address)
    .execute()
}
