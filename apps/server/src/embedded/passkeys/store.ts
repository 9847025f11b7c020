// The stored halves of passkeys, and the random handle by which authenticators know a user.
import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Database, WalletPasskeyRow } from '../../platform/db/schema.ts'

/** What a registration proved. It is stored with the identity. */
export const NewPasskeySchema = v.object({
  publicKey: v.string(),
  counter: v.number(),
  transports: v.array(v.string()),
  aaguid: v.string(),
  backupEligible: v.boolean(),
  backedUp: v.boolean(),
})
export type NewPasskey = v.InferOutput<typeof NewPasskeySchema>

export interface Used {
  credentialId: string
  counter: number
  backedUp: boolean
  nowMs: number
}

export type FoundPasskey = WalletPasskeyRow & { passkey_handle: string | null }

/** With its user's handle. */
export async function findPasskey(
  db: Database,
  credentialId: string,
): Promise<FoundPasskey | undefined> {
  return db
    .selectFrom('wallet_passkeys as passkey')
    .innerJoin('wallet_users as user', 'user.id', 'passkey.user_id')
    .selectAll('passkey')
    .select('user.passkey_handle')
    .where('passkey.credential_id', '=', credentialId)
    .executeTakeFirst()
}

export async function listPasskeys(db: Database, userId: string): Promise<WalletPasskeyRow[]> {
  return db
    .selectFrom('wallet_passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at_ms')
    .execute()
}

export async function addPasskey(
  db: Database,
  {
    userId,
    credentialId,
    nowMs,
    passkey,
  }: { userId: string; credentialId: string; nowMs: number; passkey: NewPasskey },
): Promise<void> {
  await db
    .insertInto('wallet_passkeys')
    .values({
      credential_id: credentialId,
      user_id: userId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports.join(' '),
      aaguid: passkey.aaguid,
      backup_eligible: passkey.backupEligible ? 1 : 0,
      backed_up: passkey.backedUp ? 1 : 0,
      created_at_ms: nowMs,
      last_used_at_ms: null,
    })
    .execute()
}

export async function removePasskey(db: Database, credentialId: string): Promise<void> {
  await db.deleteFrom('wallet_passkeys').where('credential_id', '=', credentialId).execute()
}

/** Stores the counter and whether the passkey is still synced. */
export async function notePasskey(
  db: Database,
  { credentialId, counter, backedUp, nowMs }: Used,
): Promise<void> {
  await db
    .updateTable('wallet_passkeys')
    .set({ counter, backed_up: backedUp ? 1 : 0, last_used_at_ms: nowMs })
    .where('credential_id', '=', credentialId)
    .execute()
}

/** 32 random bytes, base64url: WebAuthn forbids personal data here. Made once per user. */
export async function handleOf(db: Database, userId: string): Promise<string> {
  await db
    .updateTable('wallet_users')
    .set({ passkey_handle: randomBytes(32).toString('base64url') })
    .where('id', '=', userId)
    .where('passkey_handle', 'is', null)
    .execute()
  const user = await db
    .selectFrom('wallet_users')
    .select('passkey_handle')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return user.passkey_handle ?? ''
}
