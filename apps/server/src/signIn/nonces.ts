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

export const sweepNonces = expirySweep('nonces', {
  table: 'siwx_nonces',
  column: 'expires_at_ms',
})
