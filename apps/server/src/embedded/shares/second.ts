// R₀ at a second server: deposits, and the sets that it must forget.

import type { CustodyShareRow, Database } from '../../platform/db/schema.ts'
import { EscrowError, type EscrowLink } from '../escrowLink/escrowLink.ts'
import { noticeAddressesOf } from '../walletApi/notices.ts'
import type { Refusal } from '../walletApi/refusal.ts'
import type { Caller, SharesContext } from './context.ts'
import { refusal } from './refusals.ts'
import { type SealedShare, sealShare } from './stored.ts'

const MINUTE_MS = 60_000
/** A deposit that is not finished by then is taken back. */
const OPEN_MS = 10 * MINUTE_MS
const RETRY_MS = MINUTE_MS
const RECEIPTS_KEPT_MS = 90 * 24 * 60 * MINUTE_MS

export function toRefusal(error: unknown): Refusal {
  if (!(error instanceof EscrowError)) throw error
  const { reason, retryInMs, attemptsLeft } = error
  if (reason === 'waits') return refusal('recovery_waits')
  if (reason === 'request_over' || reason === 'device_unknown') return refusal('recovery_none')
  if (reason === 'set_unknown') return refusal('set_unknown')
  if (reason === 'code_over') return refusal('code_over')
  if (reason === 'code_wrong')
    return refusal('code_wrong', { 'attempts-left': String(attemptsLeft ?? 0) })
  if (reason === 'throttled')
    return refusal('release_limited', { 'retry-after': String(Math.ceil((retryInMs ?? 0) / 1000)) })
  return refusal('escrow_away')
}

/** @throws Refusal in place of an EscrowError */
export function asRefusal<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    throw toRefusal(error)
  })
}

/**
 * Where the second server would send codes; undefined if it is not offered. Without an address that is known for longer
 * than the hold, a code could not go anywhere: the escrow then stays here.
 */
export async function addressFor(
  { escrow, clock }: Pick<SharesContext, 'escrow' | 'clock'>,
  db: Database,
  userId: string,
): Promise<string | undefined> {
  if (!escrow) return undefined
  const { addresses, settled } = await noticeAddressesOf(db, { userId, nowMs: clock() })
  return settled ? addresses[0] : undefined
}

/** Whether the set's R₀ is at the second server. */
export async function depositOf(db: Database, setId: string) {
  return db
    .selectFrom('custody_deposits')
    .select(['set_id', 'address'])
    .where('set_id', '=', setId)
    .executeTakeFirst()
}

export interface Deposited {
  address: string
  /** The second server's receipt. */
  receipt: SealedShare
}

interface Depositing {
  walletId: string
  setId: string
  /** R₀ ‖ C₀, which this server cannot open. */
  sealed: string
  /** Of a set that is here and moves there; absent for a new set. */
  devices?: readonly string[]
}

/**
 * Before the transaction that names the set. The row written first makes sure that whatever the crash, the second server
 * keeps nothing that no wallet has.
 * @throws Refusal
 */
export async function depositElsewhere(
  context: Pick<SharesContext, 'db' | 'kms' | 'clock' | 'escrow'>,
  caller: Pick<Caller, 'userId' | 'device'>,
  { walletId, setId, sealed, devices }: Depositing,
): Promise<Deposited> {
  const { db, kms, clock, escrow } = context
  const address = await addressFor(context, db, caller.userId)
  if (!escrow || address === undefined) throw refusal('body_malformed')
  // A set that is in use must not be opened again: what is taken back later would be its share.
  if ((await depositOf(db, setId)) || (!devices && (await isKnown(db, setId))))
    throw refusal('set_unknown')
  const open = { state: 'open', next_at_ms: clock() + OPEN_MS } as const
  const opened = await db
    .insertInto('custody_endings')
    .values({ set_id: setId, wallet_id: walletId, ...open, receipt: null })
    .onConflict((conflict) =>
      conflict
        .column('set_id')
        .doUpdateSet(open)
        .where('custody_endings.state', '=', 'open')
        .where('custody_endings.wallet_id', '=', walletId),
    )
    .returning('set_id')
    .executeTakeFirst()
  if (!opened) throw refusal('set_unknown')
  const known = devices ?? [...(await devicesOf(db, walletId)), caller.device.jkt]
  const receipt = await asRefusal(
    keep(escrow, { walletId, setId, sealed, address, devices: [...new Set(known)] }),
  )
  const names = { wallet_id: walletId, set_id: setId, role: 'receipt' } as const
  return { address, receipt: await sealShare(kms, names, Buffer.from(receipt)) }
}

async function isKnown(db: Database, setId: string): Promise<boolean> {
  const row = await db
    .selectFrom('custody_shares')
    .select('set_id')
    .where('set_id', '=', setId)
    .executeTakeFirst()
  return row !== undefined
}

async function keep(
  escrow: EscrowLink,
  body: Parameters<typeof escrow.ask<'deposit'>>[1],
): Promise<string> {
  const { receipt } = await escrow.ask('deposit', body)
  const { walletId, setId } = body
  await escrow.checkReceipt(receipt, { what: 'kept', walletId, setId })
  return receipt
}

/** Keys of the devices that have the wallet. They may approve others. */
export async function devicesOf(db: Database, walletId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('custody_shares as share')
    .innerJoin('wallet_devices as device', 'device.id', 'share.device_id')
    .select('device.jkt')
    .where('share.wallet_id', '=', walletId)
    .where('share.state', '=', 'active')
    .execute()
  return rows.map(({ jkt }) => jkt)
}

/** In the transaction that names the set. @throws Refusal if the deposit was taken back meanwhile */
export async function noteDeposit(
  transaction: Database,
  names: Omit<CustodyShareRow, keyof SealedShare>,
  { address, receipt }: Deposited,
): Promise<CustodyShareRow> {
  const { set_id, wallet_id } = receipt
  const finished = await transaction
    .deleteFrom('custody_endings')
    .where('set_id', '=', set_id)
    .where('wallet_id', '=', wallet_id)
    .where('state', '=', 'open')
    .returning('set_id')
    .executeTakeFirst()
  if (!finished) throw refusal('set_unknown')
  await transaction
    .insertInto('custody_deposits')
    .values({ set_id, wallet_id, address, created_at_ms: names.created_at_ms })
    .execute()
  return { ...receipt, ...names }
}

/**
 * Tells the second server which sets to delete, until it has confirmed each. Any number of servers may run it.
 * @returns how many it confirmed
 */
export async function endDue({
  db,
  clock,
  escrow,
}: Pick<SharesContext, 'db' | 'clock' | 'escrow'>): Promise<number> {
  await db
    .deleteFrom('custody_endings')
    .where('state', '=', 'ended')
    .where('next_at_ms', '<=', clock())
    .execute()
  // A request that was repeated while its first answer was under way opened the set once more.
  await db
    .deleteFrom('custody_endings')
    .where('state', '=', 'open')
    .where('next_at_ms', '<=', clock())
    .where('set_id', 'in', (query) => query.selectFrom('custody_deposits').select('set_id'))
    .execute()
  if (!escrow) return 0
  let confirmed = 0
  for (;;) {
    const row = await takeEnding(db, clock())
    if (!row) return confirmed
    const set = { walletId: row.wallet_id, setId: row.set_id }
    try {
      const { receipt } = await escrow.ask('end', set)
      await escrow.checkReceipt(receipt, { what: 'ended', ...set })
      await db
        .updateTable('custody_endings')
        .set({ state: 'ended', receipt, next_at_ms: clock() + RECEIPTS_KEPT_MS })
        .where('set_id', '=', row.set_id)
        .execute()
      confirmed += 1
    } catch (error) {
      // The row stays, and is due again.
      if (!(error instanceof EscrowError)) throw error
      return confirmed
    }
  }
}

/** From then on the set cannot be used any more, also if it was still open. One in use is never taken. */
function takeEnding(db: Database, nowMs: number) {
  return db
    .updateTable('custody_endings')
    .set({ state: 'due', next_at_ms: nowMs + RETRY_MS })
    .where('set_id', '=', (query) =>
      query
        .selectFrom('custody_endings')
        .select('set_id')
        .where('state', '!=', 'ended')
        .where('next_at_ms', '<=', nowMs)
        .where('set_id', 'not in', (inner) => inner.selectFrom('custody_deposits').select('set_id'))
        .orderBy('next_at_ms')
        .limit(1),
    )
    .where('next_at_ms', '<=', nowMs)
    .returning(['set_id', 'wallet_id'])
    .executeTakeFirst()
}
