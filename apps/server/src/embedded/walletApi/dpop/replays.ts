// Used proofs: each works once, whichever server it reaches.
import { createHash } from 'node:crypto'
import type { Database } from '../../../platform/db/schema.ts'
import { expirySweep } from '../../../platform/sweeps/sweep.ts'
import { NONCE_LIFE_MS } from './nonces.ts'
import type { Proof } from './proof.ts'

/** Servers that share the database may have clocks that differ by this much. */
const SERVERS_DIFFER_MS = 60_000

/**
 * Of any number of parallel calls with one proof, exactly one gets true. Call once its nonce proved good: when that
 * has expired, the proof is worthless and need not be remembered.
 */
export async function spendProof(
  db: Database,
  { jkt, jti }: Pick<Proof, 'jkt' | 'jti'>,
  nowMs: number,
): Promise<boolean> {
  const kept = await db
    .insertInto('wallet_proofs')
    .values({
      proof_hash: createHash('sha256').update(`${jkt} ${jti}`).digest('base64url'),
      expires_at_ms: nowMs + NONCE_LIFE_MS + SERVERS_DIFFER_MS,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('proof_hash')
    .executeTakeFirst()
  return kept !== undefined
}

/** Deletes proofs that are too old to be accepted anyway. */
export const sweepProofs = expirySweep('proofs', {
  table: 'wallet_proofs',
  column: 'expires_at_ms',
})
