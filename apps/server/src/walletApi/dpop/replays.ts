// Used proofs: each works once, whichever server it reaches.
import { createHash } from 'node:crypto'
import type { Database } from '../../db/schema.ts'
import type { Proof } from './proof.ts'
import { PROOF_LEEWAY_MS } from './proof.ts'

/** Of any number of parallel calls with one proof, exactly one gets true. */
export async function spendProof(
  db: Database,
  { jkt, jti, issuedAtMs }: Pick<Proof, 'jkt' | 'jti' | 'issuedAtMs'>,
): Promise<boolean> {
  const kept = await db
    .insertInto('wallet_proofs')
    .values({
      proof_hash: createHash('sha256').update(`${jkt} ${jti}`).digest('base64url'),
      expires_at_ms: Math.ceil(issuedAtMs) + PROOF_LEEWAY_MS,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('proof_hash')
    .executeTakeFirst()
  return kept !== undefined
}

/** Deletes proofs that are too old to be accepted anyway. */
export async function sweepProofs(db: Database, nowMs: number): Promise<void> {
  await db.deleteFrom('wallet_proofs').where('expires_at_ms', '<', nowMs).execute()
}
