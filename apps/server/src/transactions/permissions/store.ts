// The permissions of a user, in the database.
import type { CaipNetworkId } from '@aureus/protocol'
import { type PermissionTerms, PermissionTermsSchema } from '@aureus/protocol/permissions'
import * as v from 'valibot'
import type { Database, ExecutionPermissionRow } from '../../platform/db/schema.ts'
import { expirySweep } from '../../platform/sweeps/sweep.ts'

/** After their end, for the list of what a visitor once permitted. */
const KEPT_MS = 30 * 86_400_000
/** Of one user, with those that have ended. */
const MAX_KEPT = 200

/** A row with its terms parsed. */
export interface KeptPermission extends Omit<ExecutionPermissionRow, 'terms' | 'chain_id'> {
  chainId: CaipNetworkId
  terms: PermissionTerms
}

/** The newest first. Rows that this version cannot read are left out. */
export async function listPermissions(db: Database, userId: string): Promise<KeptPermission[]> {
  const rows = await db
    .selectFrom('execution_permissions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('granted_at_ms', 'desc')
    .orderBy('hash')
    .execute()
  return rows.flatMap(({ terms: text, chain_id, ...row }) => {
    const terms = v.safeParse(v.pipe(v.string(), v.parseJson(), PermissionTermsSchema), text)
    return terms.success
      ? [{ ...row, chainId: chain_id as CaipNetworkId, terms: terms.output }]
      : []
  })
}

/** Storing the same permission again changes nothing. @returns false if the user has too many */
export async function keepPermission(
  db: Database,
  { terms, chainId, ...row }: KeptPermission,
): Promise<boolean> {
  const { count } = await db
    .selectFrom('execution_permissions')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', row.user_id)
    .where('hash', '!=', row.hash)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_KEPT) return false
  await db
    .insertInto('execution_permissions')
    .values({ ...row, chain_id: chainId, terms: JSON.stringify(terms) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

export async function markRevoked(
  db: Database,
  { user_id, chainId, hash }: KeptPermission,
  nowMs: number,
): Promise<void> {
  await db
    .updateTable('execution_permissions')
    .set({ revoked_at_ms: nowMs })
    .where('user_id', '=', user_id)
    .where('chain_id', '=', chainId)
    .where('hash', '=', hash)
    .where('revoked_at_ms', 'is', null)
    .execute()
}

export const sweepPermissions = expirySweep('permissions', {
  table: 'execution_permissions',
  column: 'expires_at_ms',
  keptMs: KEPT_MS,
})
