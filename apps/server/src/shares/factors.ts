// `factors/list`, `factors/add` and `factors/confirm`: the owner's factor takes the place of the escrow, in two steps,
// so that the old recovery set works until the new one has opened the wallet.
import { createHash } from 'node:crypto'
import type { CustodyBody, Factor } from '@aureus/protocol/custody'
import {
  isEnvelopeLength,
  PasswordParametersSchema,
  WRAP_OVERHEAD_BYTES,
} from '@aureus/protocol/custody'
import * as v from 'valibot'
import type { CustodyFactorRow, Database } from '../db/schema.ts'
import { RECENT_CODE_MS } from '../walletApi/recentCode.ts'
import type { Caller, SharesContext } from './context.ts'
import { checkShares } from './createWallet.ts'
import { refusal } from './refusals.ts'
import type { DepositKeys } from './sealed.ts'
import { sealRow } from './stored.ts'
import { findDeviceSet, findWallet, heldUntilMs, lockWallet } from './wallets.ts'

export const TOKEN_BYTES = 32
const COMMITMENT_BYTES = 32

export const hashOfToken = (token: Uint8Array): Buffer =>
  createHash('sha256').update(token).digest()

export async function listFactors(
  { db, holdMs }: SharesContext,
  { userId }: Caller,
): Promise<Factor[]> {
  const wallet = await findWallet(db, userId)
  if (!wallet) return []
  const rows = await db
    .selectFrom('custody_factors')
    .selectAll()
    .where('wallet_id', '=', wallet.id)
    .orderBy('created_at_ms', 'desc')
    .execute()
  // At most one waits for its test, and it is the newest.
  const isProven = ({ proven_at_ms }: CustodyFactorRow) => Number(proven_at_ms !== null)
  return rows
    .toSorted((one, other) => isProven(one) - isProven(other))
    .map((row) => toFactor(row, holdOf(row, rows, holdMs)))
}

/** Stores a candidate for the recovery set. Nothing that exists changes. */
export async function addFactor(
  context: SharesContext,
  depositKeys: DepositKeys,
  caller: Caller,
  { kind, setId, parameters, deposit }: CustodyBody<'factors/add'>,
): Promise<Factor> {
  const { kms, clock, mailer, holdMs, tellKeyEvent } = context
  const plain = await depositKeys.open(deposit)
  try {
    const { server, token, wrapped } = takeFactorApart(plain, setId)
    return await mailer.transaction(async (transaction, post) => {
      const wallet = await lockWallet(transaction, caller.userId)
      await requireReleased(transaction, {
        caller,
        walletId: wallet.id,
        purposes: ['reshare'],
        nowMs: clock(),
      })
      const known = await transaction
        .selectFrom('custody_shares')
        .select('set_id')
        .where('set_id', '=', setId)
        .executeTakeFirst()
      if (known) throw refusal('set_unknown')
      await dropCandidates(transaction, wallet.id)
      const names = {
        set_id: setId,
        wallet_id: wallet.id,
        device_id: null,
        joins_set_id: null,
        state: 'pending',
        epoch: 1,
        created_at_ms: clock(),
      } as const
      const factor = Buffer.concat([hashOfToken(token), wrapped])
      const rows = await Promise.all([
        sealRow(kms, { ...names, role: 'server' }, server),
        sealRow(kms, { ...names, role: kind }, factor),
      ])
      await transaction.insertInto('custody_shares').values(rows).execute()
      const row: CustodyFactorRow = {
        set_id: setId,
        kind,
        wallet_id: wallet.id,
        parameters: JSON.stringify(parameters),
        created_at_ms: clock(),
        proven_at_ms: null,
      }
      await transaction.insertInto('custody_factors').values(row).execute()
      const replaced = await provenFactor(transaction, wallet.id)
      const told = { userId: caller.userId, deviceId: caller.device.id } as const
      if (replaced) await tellKeyEvent({ transaction, post }, { ...told, event: 'replacing' })
      return toFactor(row, holdOf(row, [row, ...(replaced ? [replaced] : [])], holdMs))
    })
  } finally {
    plain.fill(0)
  }
}

/** Deletes the escrow and every earlier factor. Only for a device that has just tested the new one. */
export async function confirmFactor(
  context: SharesContext,
  caller: Caller,
  { setId, kind }: CustodyBody<'factors/confirm'>,
): Promise<Factor> {
  const { clock, mailer, holdMs, tellKeyEvent } = context
  return mailer.transaction(async (transaction, post) => {
    const wallet = await lockWallet(transaction, caller.userId)
    const factor = await findFactor(transaction, { walletId: wallet.id, setId, kind })
    if (!factor) throw refusal('factor_none')
    if (factor.proven_at_ms !== null) return toFactor(factor)
    // Whoever has only the mailbox and waited must not lock the owner out at once.
    if (await heldUntilMs({ ...context, db: transaction }, caller.userId)) throw refusal('held')
    const replaced = await provenFactor(transaction, wallet.id)
    const heldMs = replaced && holdOf(factor, [factor, replaced], holdMs)
    if (heldMs && heldMs > clock()) throw refusal('held')
    await requireReleased(transaction, {
      caller,
      walletId: wallet.id,
      purposes: ['test'],
      setId,
      nowMs: clock(),
    })
    const isStored = await transaction
      .updateTable('custody_shares')
      .set({ state: 'active' })
      .where('set_id', '=', setId)
      .where('wallet_id', '=', wallet.id)
      .where('state', '=', 'pending')
      .returning('role')
      .execute()
    // The escrow may only go when both halves of its successor are there.
    if (isStored.length !== 2) throw refusal('factor_none')
    await transaction
      .deleteFrom('custody_shares')
      .where('wallet_id', '=', wallet.id)
      .where('device_id', 'is', null)
      .where('set_id', '!=', setId)
      .execute()
    await transaction
      .deleteFrom('custody_factors')
      .where('wallet_id', '=', wallet.id)
      .where('set_id', '!=', setId)
      .execute()
    await transaction
      .updateTable('custody_wallets')
      .set({ recovery_set_id: setId })
      .where('id', '=', wallet.id)
      .execute()
    // Their wait ends in nothing: the operator no longer has what they wait for.
    await transaction.deleteFrom('custody_recoveries').where('wallet_id', '=', wallet.id).execute()
    const proven = await transaction
      .updateTable('custody_factors')
      .set({ proven_at_ms: clock() })
      .where('set_id', '=', setId)
      .where('kind', '=', kind)
      .returningAll()
      .executeTakeFirstOrThrow()
    const told = { userId: caller.userId, deviceId: caller.device.id, event: 'userOnly' } as const
    await tellKeyEvent({ transaction, post }, told)
    return toFactor(proven)
  })
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

/** What replaced the escrow, if anything did. */
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
 * Whoever replaces a factor need not know it, only a code and an open browser. So the owner gets a notice and the time
 * to react, as after any added way to sign in.
 */
function holdOf(
  row: CustodyFactorRow,
  all: readonly CustodyFactorRow[],
  holdMs: number,
): number | null {
  const replaces = row.proven_at_ms === null && all.some((one) => one.proven_at_ms !== null)
  return replaces ? row.created_at_ms + holdMs : null
}

/** Sets that wait for a test. Those that wait for a device's set are not candidates (resplit.ts). */
async function dropCandidates(db: Database, walletId: string): Promise<void> {
  await db
    .deleteFrom('custody_shares')
    .where('wallet_id', '=', walletId)
    .where('device_id', 'is', null)
    .where('joins_set_id', 'is', null)
    .where('state', '=', 'pending')
    .execute()
  await db
    .deleteFrom('custody_factors')
    .where('wallet_id', '=', walletId)
    .where('proven_at_ms', 'is', null)
    .execute()
}

interface Required {
  caller: Caller
  walletId: string
  purposes: readonly ('reshare' | 'test')[]
  setId?: string
  nowMs: number
}

/** A device that was given nothing to build or test a set with has made it up. @throws Refusal */
async function requireReleased(
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

/** Splits A₀ ‖ token ‖ wrapped: views, not copies. @throws Refusal for anything else */
function takeFactorApart(plain: Uint8Array, setId: string) {
  const length = (plain.length - TOKEN_BYTES - COMMITMENT_BYTES - WRAP_OVERHEAD_BYTES) / 2
  if (!isEnvelopeLength(length)) throw refusal('body_malformed')
  const server = plain.subarray(0, length)
  checkShares([server], setId)
  return {
    server,
    token: plain.subarray(length, length + TOKEN_BYTES),
    wrapped: plain.subarray(length + TOKEN_BYTES),
  }
}

export const toFactor = (row: CustodyFactorRow, heldMs: number | null = null): Factor => ({
  kind: row.kind,
  setId: row.set_id,
  parameters: v.parse(v.pipe(v.string(), v.parseJson(), PasswordParametersSchema), row.parameters),
  state: row.proven_at_ms === null ? 'unproven' : 'proven',
  createdAtMs: row.created_at_ms,
  heldUntilMs: heldMs,
})
