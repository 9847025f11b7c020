// A user's wallet as their device sees it.
import { createHash } from 'node:crypto'
import type { Custody, DeviceSet, Recovery, Wallet, WalletState } from '@aureus/protocol/custody'
import type {
  CustodyRecoveryRow,
  CustodyShareRow,
  CustodyWalletRow,
  Database,
} from '../../platform/db/schema.ts'
import type { Caller, SharesContext } from './context.ts'
import { refusal } from './refusals.ts'
import { resplitOf } from './resplit.ts'
import { addressFor, depositOf } from './second.ts'

/** The person's current wallet. */
export async function findWallet(
  db: Database,
  userId: string,
): Promise<CustodyWalletRow | undefined> {
  return db
    .selectFrom('custody_wallets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('prepared_at_ms', 'is', null)
    .where('retired_at_ms', 'is', null)
    .executeTakeFirst()
}

/** The wallet that becomes the current one when the person's move ends. */
export async function findNextWallet(
  db: Database,
  userId: string,
): Promise<CustodyWalletRow | undefined> {
  return db
    .selectFrom('custody_wallets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('prepared_at_ms', 'is not', null)
    .where('retired_at_ms', 'is', null)
    .executeTakeFirst()
}

/**
 * The current wallet, locked until the transaction ends, so that counting and changing are serialised on both engines.
 * @throws Refusal if this user has no wallet, or froze it
 */
export async function lockWallet(db: Database, userId: string): Promise<CustodyWalletRow> {
  const row = await lockAnyWallet(db, userId)
  if (row.frozen_at_ms !== null) throw refusal('wallet_frozen')
  return row
}

/** The same for what a frozen wallet allows. */
export async function lockAnyWallet(db: Database, userId: string): Promise<CustodyWalletRow> {
  const row = await db
    .updateTable('custody_wallets')
    .set((is) => ({ asked: is('asked', '+', 1) }))
    .where('user_id', '=', userId)
    .where('prepared_at_ms', 'is', null)
    .where('retired_at_ms', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw refusal('wallet_none')
  return row
}

/**
 * Any wallet of the user, by one of its sets, for what a retired one allows too. For a set that no wallet has, the
 * current one, which then refuses it. @throws Refusal as `lockWallet`
 */
export async function lockWalletOfSet(
  db: Database,
  { userId, setId }: { userId: string; setId: string },
): Promise<CustodyWalletRow> {
  const row = await db
    .updateTable('custody_wallets')
    .set((is) => ({ asked: is('asked', '+', 1) }))
    .where('user_id', '=', userId)
    .where('id', 'in', (is) =>
      is.selectFrom('custody_shares').select('wallet_id').where('set_id', '=', setId),
    )
    .returningAll()
    .executeTakeFirst()
  if (!row) return lockWallet(db, userId)
  if (row.frozen_at_ms !== null) throw refusal('wallet_frozen')
  return row
}

/** Whose wallet, and as which device sees it. */
interface Viewer {
  userId: string
  device: Pick<Caller['device'], 'id'>
}

export async function readState(
  context: Pick<SharesContext, 'db' | 'holdMs' | 'clock' | 'escrow'>,
  viewer: Viewer,
): Promise<WalletState> {
  return { deviceId: viewer.device.id, wallet: await readWallet(context, viewer) }
}

export async function readWallet(
  context: Pick<SharesContext, 'db' | 'holdMs' | 'clock' | 'escrow'>,
  caller: Viewer,
): Promise<Wallet | null> {
  const row = await findWallet(context.db, caller.userId)
  return row ? toWallet(context, row, caller) : null
}

export async function toWallet(
  context: Pick<SharesContext, 'db' | 'holdMs' | 'clock' | 'escrow'>,
  row: CustodyWalletRow,
  caller: Viewer,
): Promise<Wallet> {
  const { db, holdMs, clock } = context
  const set = await findDeviceSet(db, caller.device.id, 'active', row.id)
  const waiting = await db
    .selectFrom('custody_recoveries as recovery')
    .innerJoin('wallet_devices as device', 'device.id', 'recovery.device_id')
    .selectAll('recovery')
    .select(['device.browser', 'device.system', 'device.jkt'])
    .where('recovery.wallet_id', '=', row.id)
    .orderBy('recovery.requested_at_ms')
    .execute()
  const isElsewhere = (await depositOf(db, row.recovery_set_id)) !== undefined
  const mailbox = set && (await addressFor(context, db, row.user_id))
  const own = waiting.find(({ device_id }) => device_id === caller.device.id)
  return {
    walletId: row.id,
    accounts: { evm: row.evm_address, solana: row.solana_address },
    custody: await custodyOf(db, row.id),
    ...(isElsewhere && { second: true }),
    ...(mailbox !== undefined && { mailbox }),
    createdAtMs: row.created_at_ms,
    heldUntilMs: await heldUntilMs({ db, holdMs, clock }, caller.userId),
    frozenAtMs: row.frozen_at_ms,
    deleteAtMs: await deleteAtMs(db, caller.userId),
    recoverySetId: row.recovery_set_id,
    resplit: await resplitOf(context, row, set),
    set: set ? toDeviceSet(set) : null,
    recovery: own ? toRecovery(own, codeOf(own, own.jkt), isElsewhere) : null,
    // Someone who only controls the mailbox learns nothing about the other devices.
    requests: set
      ? waiting.filter((one) => one !== own).map((one) => toRecovery(one, null, isElsewhere))
      : [],
  }
}

async function deleteAtMs(db: Database, userId: string): Promise<number | null> {
  const user = await db
    .selectFrom('wallet_users')
    .select('delete_at_ms')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.delete_at_ms ?? null
}

/** When export, removal of a factor and change of the address become possible; null if now. */
export async function heldUntilMs(
  { db, holdMs, clock }: Pick<SharesContext, 'db' | 'holdMs' | 'clock'>,
  userId: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('wallet_users as user')
    .leftJoin('custody_wallets as wallet', (join) =>
      join
        .onRef('wallet.user_id', '=', 'user.id')
        .on('wallet.prepared_at_ms', 'is', null)
        .on('wallet.retired_at_ms', 'is', null),
    )
    .select(['user.email_changed_at_ms', 'wallet.devices_changed_at_ms'])
    .where('user.id', '=', userId)
    .executeTakeFirst()
  const changedAtMs = Math.max(row?.email_changed_at_ms ?? 0, row?.devices_changed_at_ms ?? 0)
  return changedAtMs > 0 && changedAtMs + holdMs > clock() ? changedAtMs + holdMs : null
}

/** Derived from what is stored: whoever holds the escrow can open the wallet. */
async function custodyOf(db: Database, walletId: string): Promise<Custody> {
  const escrow = await db
    .selectFrom('custody_shares')
    .select('set_id')
    .where('wallet_id', '=', walletId)
    .where('role', 'in', ['escrow', 'receipt'])
    .executeTakeFirst()
  // Deleted here, but the second server has not confirmed it.
  const ending = await db
    .selectFrom('custody_endings')
    .select('set_id')
    .where('wallet_id', '=', walletId)
    .where('state', '=', 'due')
    .executeTakeFirst()
  return escrow || ending ? 'operator-recoverable' : 'user-only'
}

/** @param walletId by default the current wallet */
export async function findDeviceSet(
  db: Database,
  deviceId: string,
  state: CustodyShareRow['state'],
  walletId?: string,
): Promise<CustodyShareRow | undefined> {
  const found = db
    .selectFrom('custody_shares as share')
    .innerJoin('custody_wallets as wallet', 'wallet.id', 'share.wallet_id')
    .selectAll('share')
    .where('share.device_id', '=', deviceId)
    .where('share.state', '=', state)
  return walletId === undefined
    ? found
        .where('wallet.prepared_at_ms', 'is', null)
        .where('wallet.retired_at_ms', 'is', null)
        .executeTakeFirst()
    : found.where('wallet.id', '=', walletId).executeTakeFirst()
}

export const toDeviceSet = (row: CustodyShareRow): DeviceSet => ({
  setId: row.set_id,
  epoch: row.epoch,
  createdAtMs: row.created_at_ms,
})

type WaitingRow = CustodyRecoveryRow & {
  browser: string | null
  system: string | null
  jkt: string
}

export const toRecovery = (
  row: WaitingRow,
  code: string | null,
  isElsewhere: boolean,
): Recovery => ({
  recoveryId: row.id,
  deviceId: row.device_id,
  browser: row.browser,
  system: row.system,
  requestedAtMs: row.requested_at_ms,
  readyAtMs: Math.max(row.ready_at_ms, row.second_ready_at_ms ?? 0),
  code,
  ...(isElsewhere && { second: row.jkt }),
})

/** Six digits derived from the request and the key of its device. */
export function codeOf({ id }: Pick<CustodyRecoveryRow, 'id'>, jkt: string): string {
  const hash = createHash('sha256').update(`aureus/sas/v1|${id}|${jkt}`).digest()
  return String(hash.readUInt32BE(0) % 1_000_000).padStart(6, '0')
}
