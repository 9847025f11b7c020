// Sessions of operators: eight hours, by the hash of a random token. Which role an account has is looked up in the
// settings at each request, so an account that is taken out of them is out at once.
import type { CaipAddress, CaipNetworkId } from '@aureus/protocol'
import { parseCaipAddress, parseCaipNetworkId } from '@aureus/protocol'
import type { AdminSession, Role } from '@aureus/protocol/admin'
import type { AdminSessionRow, Database } from '../../platform/db/schema.ts'
import { hashToken } from '../../platform/secrets/token.ts'
import { expirySweep } from '../../platform/sweeps/sweep.ts'
import type { Admin } from '../api/route.ts'
import type { Operator } from '../settings.ts'

export const SESSION_MS = 8 * 3_600_000
/** How long a further signature counts. */
export const STEP_UP_MS = 5 * 60_000

type Account = Pick<AdminSessionRow, 'account' | 'account_type'>

/** An operator who is signed in. */
export interface SignedInAdmin extends Admin {
  tokenHash: string
  accountType: AdminSessionRow['account_type']
  expiresAtMs: number
  steppedUpUntilMs: number | null
}

/**
 * A key signs for its address on every network. A contract does only on its own: another network may have another
 * contract at that address.
 */
export function roleOf(
  operators: readonly Operator[],
  { account, account_type }: Account,
): Role | undefined {
  const { chainId, address } = parseCaipAddress(account as CaipAddress)
  const isSameFamily = (id: CaipNetworkId) =>
    parseCaipNetworkId(id).namespace === parseCaipNetworkId(chainId).namespace
  const found = operators.filter((one) => {
    if (one.address !== address) return false
    if (account_type === 'contract') return one.chainId === chainId
    return one.chainId === undefined || isSameFamily(one.chainId)
  })
  // The most specific entry counts.
  return (found.find((one) => one.chainId === chainId) ?? found[0])?.role
}

export async function storeSession(
  db: Database,
  {
    token,
    account,
    accountType,
    nowMs,
  }: {
    token: string
    account: string
    accountType: AdminSessionRow['account_type']
    nowMs: number
  },
): Promise<AdminSessionRow> {
  const row: AdminSessionRow = {
    token_hash: hashToken(token),
    account,
    account_type: accountType,
    created_at_ms: nowMs,
    expires_at_ms: nowMs + SESSION_MS,
    stepped_up_at_ms: null,
  }
  await db.insertInto('admin_sessions').values(row).execute()
  return row
}

/** @returns undefined for a token that is unknown, expired, or of an account that has left the settings */
export async function findSession(
  db: Database,
  { token, operators, nowMs }: { token: string; operators: readonly Operator[]; nowMs: number },
): Promise<SignedInAdmin | undefined> {
  const row = await db
    .selectFrom('admin_sessions')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row || row.expires_at_ms <= nowMs) return undefined
  const role = roleOf(operators, row)
  return role && toAdmin(row, role, nowMs)
}

export function toAdmin(row: AdminSessionRow, role: Role, nowMs: number): SignedInAdmin {
  const untilMs = row.stepped_up_at_ms === null ? 0 : row.stepped_up_at_ms + STEP_UP_MS
  return {
    account: row.account,
    role,
    tokenHash: row.token_hash,
    accountType: row.account_type,
    expiresAtMs: row.expires_at_ms,
    steppedUpUntilMs: untilMs > nowMs ? untilMs : null,
  }
}

/** @returns false if the session has ended meanwhile */
export async function stepUp(db: Database, tokenHash: string, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('admin_sessions')
    .set({ stepped_up_at_ms: nowMs })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('admin_sessions').where('token_hash', '=', tokenHash).execute()
}

/** What the operator sees of it. @throws for an admin without a session, as tests make them */
export function sessionOf(admin: Admin | SignedInAdmin): AdminSession {
  if (!isSignedIn(admin)) throw new Error('There is no session')
  const { account, role, expiresAtMs, steppedUpUntilMs } = admin
  return { account, role, expiresAtMs, steppedUpUntilMs }
}

const isSignedIn = (admin: Admin): admin is SignedInAdmin => 'expiresAtMs' in admin

/** At the start: an account that comes back into the settings signs in again. */
export async function endUnlisted(db: Database, operators: readonly Operator[]): Promise<void> {
  const rows = await db.selectFrom('admin_sessions').selectAll().execute()
  for (const row of rows) if (!roleOf(operators, row)) await endSession(db, row.token_hash)
}

export const sweepAdminSessions = expirySweep('admin-sessions', {
  table: 'admin_sessions',
  column: 'expires_at_ms',
})
