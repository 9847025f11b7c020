// Proofs that were used: each is good once, on whichever machine it arrives.
import { createHash } from 'node:crypto'
import type { Database } from '../../db/schema.ts'
import type { Proof } from './proof.ts'
import { PROOF_LEEWAY_MS } from './proof.ts'

/** Of any number of calls at once with one proof exactly one is told true. */
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

/** Takes out what is too old to be accepted anyway. */
export async function sweepProofs(db: Database, nowMs: number): Promise<void> {
  await db.deleteFrom('wallet_proofs').where('expires_at_ms', '<', nowMs).execute()
}
