// Issued nonces. Each works once, in the browser that requested it, for ten minutes.
import type { Database } from '../platform/db/schema.ts'
import { expirySweep } from '../platform/sweeps/sweep.ts'

export const NONCE_LIFE_MS = 10 * 60_000

export interface StoreNonceParameters {
  nonceHash: string
  preHash: string
  nowMs: number
}

export async function storeNonce(db: Database, parameters: StoreNonceParameters): Promise<void> {
  const { nonceHash, preHash, nowMs } = parameters
  await db
    .insertInto('siwx_nonces')
    .values({
      nonce_hash: nonceHash,
      pre_hash: preHash,
      created_at_ms: nowMs,
      expires_at_ms: nowMs + NONCE_LIFE_MS,
    })
    .execute()
}

/**
 * Uses up a nonce, whatever the outcome of the sign-in. Of any number of parallel calls only one gets `used`. Only
 * the browser that requested the nonce can use it up.
 */
export async function consumeNonce(
  db: Database,
  { nonceHash, preHash, nowMs }: StoreNonceParameters,
): Promise<'used' | 'expired' | 'unknown'> {
  const row = await db
    .deleteFrom('siwx_nonces')
    .where('nonce_hash', '=', nonceHash)
    .where('pre_hash', '=', preHash)
    .returning('expires_at_ms')
    .executeTakeFirst()
  if (!row) return 'unknown'
  return row.expires_at_ms > nowMs ? 'used' : 'expired'
}

/** No nonce has this hash. */
const PROBE = 'readiness'

/** Whether the tables of sign-in can be written and read. A full disk refuses the first, a failed table either. */
export async function canSignIn(db: Database, nowMs: number): Promise<boolean> {
  const times = { created_at_ms: nowMs, expires_at_ms: nowMs + NONCE_LIFE_MS }
  try {
    await db
      .insertInto('siwx_nonces')
      .values({ nonce_hash: PROBE, pre_hash: '', ...times })
      .onConflict((conflict) => conflict.column('nonce_hash').doUpdateSet(times))
      .execute()
    await db.selectFrom('siwx_sessions').select('id').limit(1).execute()
    return true
  } catch {
    return false
  }
}

/** Expired ones stay a little longer, so that a late signature learns that it was too late. */
export const sweepNonces = expirySweep('nonces', {
  table: 'siwx_nonces',
  column: 'expires_at_ms',
  keptMs: NONCE_LIFE_MS,
})
