// The owner's factors, which take the place of the escrow. Each has a recovery set of its own, so that one can be added
// without the others, and removed without them.
import { createHash } from 'node:crypto'
import {
  type Factor,
  PasskeyParametersSchema,
  PasswordParametersSchema,
} from '@aureus/protocol/custody'
import * as v from 'valibot'
import type { CustodyFactorRow, CustodyPasskeyRow, Database } from '../../platform/db/schema.ts'
import { RECENT_CODE_MS } from '../walletApi/recentCode.ts'
import type { Caller, SharesContext } from './context.ts'
import { refusal } from './refusals.ts'
import { findDeviceSet, findWallet } from './wallets.ts'

export const TOKEN_BYTES = 32

export const hashOfToken = (token: Uint8Array): Buffer =>
  createHash('sha256').update(token).digest()

export async function listFactors(
  { db, holdMs }: SharesContext,
  { userId }: Caller,
): Promise<Factor[]> {
  const wallet = await findWallet(db, userId)
  if (!wallet) return []
  const rows = await readFactors(db, wallet.id)
  const isProven = ({ proven_at_ms }: CustodyFactorRow) => Number(proven_at_ms !== null)
  const passkeys = await readPasskeys(db, wallet.id)
  return rows
    .toSorted((one, other) => isProven(one) - isProven(other))
    .map((row) => toFactor(row, { passkeys, heldUntilMs: holdOf(row, rows, holdMs) }))
}

/** Newest first. */
export async function readFactors(db: Database, walletId: string): Promise<CustodyFactorRow[]> {
  return db
    .selectFrom('custody_factors')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .orderBy('created_at_ms', 'desc')
    .execute()
}

export async function readPasskeys(db: Database, walletId: string): Promise<CustodyPasskeyRow[]> {
  return db.selectFrom('custody_passkeys').selectAll().where('wallet_id', '=', walletId).execute()
}

export async function findFactor(
  db: Database,
  { walletId, setId, kind }: { walletId: string; setId: string; kind: CustodyFactorRow['kind'] },
): Promise<CustodyFactorRow | undefined> {
  return db
    .selectFrom('custody_factors')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('set_id', '=', setId)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** One that is in force, if any is: then there is no escrow. */
export async function provenFactor(
  db: Database,
  walletId: string,
): Promise<CustodyFactorRow | undefined> {
  return db
    .selectFrom('custody_factors')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('proven_at_ms', 'is not', null)
    .executeTakeFirst()
}

/**
 * Whoever adds a factor need not know the others, only a code and an open browser. So the owner gets a notice and the
 * time to react, as after any added way to sign in.
 */
export function holdOf(
  row: CustodyFactorRow,
  all: readonly CustodyFactorRow[],
  holdMs: number,
): number | null {
  const joins = row.proven_at_ms === null && all.some((one) => one.proven_at_ms !== null)
  return joins ? row.created_at_ms + holdMs : null
}

/** Whether these alone are enough: a password, or a passkey that does not stay on one device. */
export const areEnough = (
  rows: readonly CustodyFactorRow[],
  passkeys: readonly CustodyPasskeyRow[],
): boolean =>
  rows.some(
    ({ kind, set_id }) =>
      kind === 'password' ||
      passkeys.some((one) => one.set_id === set_id && one.backup_eligible === 1),
  )

/** Deletes factors with their recovery sets. */
export async function dropFactors(db: Database, setIds: readonly string[]): Promise<void> {
  if (setIds.length === 0) return
  for (const table of ['custody_shares', 'custody_factors', 'custody_passkeys'] as const)
    await db.deleteFrom(table).where('set_id', 'in', setIds).execute()
}

interface Required {
  caller: Caller
  walletId: string
  purposes: readonly ('reshare' | 'test')[]
  setId?: string
  nowMs: number
}

/** A device that was given nothing to build or test a set with has made it up. @throws Refusal */
export async function requireReleased(
  db: Database,
  { caller, walletId, purposes, setId, nowMs }: Required,
): Promise<void> {
  if (!(await findDeviceSet(db, caller.device.id, 'active'))) throw refusal('set_unknown')
  let given = db
    .selectFrom('custody_releases')
    .select('id')
    .where('wallet_id', '=', walletId)
    .where('device_id', '=', caller.device.id)
    .where('purpose', 'in', purposes)
    .where('created_at_ms', '>', nowMs - RECENT_CODE_MS)
  if (setId !== undefined) given = given.where('set_id', '=', setId)
  if (!(await given.executeTakeFirst())) throw refusal('recovery_none')
}

export interface FactorFacts {
  /** Of the wallet. */
  passkeys: readonly CustodyPasskeyRow[]
  heldUntilMs?: number | null
}

export function toFactor(row: CustodyFactorRow, facts: FactorFacts): Factor {
  const { passkeys, heldUntilMs = null } = facts
  const common = {
    setId: row.set_id,
    state: row.proven_at_ms === null ? 'unproven' : 'proven',
    createdAtMs: row.created_at_ms,
    heldUntilMs,
  } as const
  if (row.kind === 'password')
    return { kind: 'password', parameters: read(PasswordParametersSchema, row), ...common }
  const passkey = passkeys.find(({ set_id }) => set_id === row.set_id)
  if (!passkey) throw refusal('factor_none')
  return {
    kind: 'passkey',
    parameters: read(PasskeyParametersSchema, row),
    label: passkey.label,
    transports: transportsOf(passkey),
    backupEligible: passkey.backup_eligible === 1,
    backedUp: passkey.backed_up === 1,
    ...common,
  }
}

export const transportsOf = ({ transports }: CustodyPasskeyRow): string[] =>
  transports.split(' ').filter(Boolean)

const read = <Schema extends v.GenericSchema>(schema: Schema, { parameters }: CustodyFactorRow) =>
  v.parse(v.pipe(v.string(), v.parseJson(), schema), parameters)
