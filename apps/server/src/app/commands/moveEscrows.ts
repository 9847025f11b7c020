// Moves R₀ from the main server to the second one. Stopping it at any moment loses nothing: it is run again.
import type { DepositKey } from '@aureus/protocol/custody'
import { CompactEncrypt, importJWK } from 'jose'
import { createEscrowLink } from '../../embedded/escrowLink/escrowLink.ts'
import type { SharesContext } from '../../embedded/shares/context.ts'
import {
  addressFor,
  depositElsewhere,
  devicesOf,
  noteDeposit,
} from '../../embedded/shares/second.ts'
import { openRow } from '../../embedded/shares/stored.ts'
import { type DatabaseClock, openClock } from '../../platform/clock/databaseClock.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { CustodyShareRow, Database } from '../../platform/db/schema.ts'
import { checkKeys } from '../../platform/kms/keyCheck.ts'
import { openKeyService, openKms } from '../../platform/kms/openKms.ts'
import { SettingsError } from '../../platform/settings/problem.ts'
import { readSettings } from '../config/settings.ts'

type MoveContext = Pick<SharesContext, 'db' | 'kms' | 'clock' | 'escrow'>

/** @throws SettingsError, Refusal if the second server cannot be reached */
export async function moveEscrows(
  environment: NodeJS.ProcessEnv,
): Promise<{ moved: number; left: number }> {
  const settings = readSettings(environment)
  const { wallet, keyService } = settings
  if (!wallet?.escrow)
    throw new SettingsError([
      { name: 'ESCROW_URL', remedy: 'is not set, so there is no second server' },
    ])
  const kms = keyService
    ? await openKeyService(keyService)
    : openKms({ ...settings, kmsDir: wallet.kmsDir })
  const db = await openDatabase(settings)
  const escrow = createEscrowLink(wallet.escrow)
  let clock: DatabaseClock | undefined
  try {
    clock = await openClock({ db })
    await checkKeys(db, kms)
    return await moveAll({ db, kms, clock: clock.now, escrow })
  } finally {
    clock?.close()
    await escrow.close()
    await db.destroy()
    await kms.close()
  }
}

export async function moveAll(context: MoveContext): Promise<{ moved: number; left: number }> {
  const counts = { moved: 0, left: 0 }
  let after = ''
  for (;;) {
    const row = await nextRow(context.db, after)
    if (!row) return counts
    after = row.set_id
    counts[(await moveOne(context, row)) ? 'moved' : 'left'] += 1
  }
}

/** Pending ones come with the next split. */
function nextRow(db: Database, after: string) {
  return db
    .selectFrom('custody_shares as share')
    .innerJoin('custody_wallets as wallet', 'wallet.id', 'share.wallet_id')
    .selectAll('share')
    .select('wallet.user_id')
    .where('share.role', '=', 'escrow')
    .where('share.state', '=', 'active')
    .where('share.set_id', '>', after)
    .orderBy('share.set_id')
    .limit(1)
    .executeTakeFirst()
}

async function moveOne(
  context: MoveContext,
  { user_id, ...row }: CustodyShareRow & { user_id: string },
): Promise<boolean> {
  const { db, kms, escrow } = context
  if (!escrow || (await addressFor(context, db, user_id)) === undefined) return false
  const { wallet_id: walletId, set_id: setId } = row
  const plain = await openRow(kms, row)
  const sealed = await sealTo(escrow.key, plain)
  plain.fill(0)
  const devices = await devicesOf(db, walletId)
  const caller = { userId: user_id, device: { id: '', jkt: '' } }
  const deposited = await depositElsewhere(context, caller, { walletId, setId, sealed, devices })
  await db.transaction().execute(async (transaction) => {
    // The owner may have given up the escrow, or split it again, meanwhile.
    const gone = await transaction
      .updateTable('custody_shares')
      .set({ wrapped_dek: '', sealed: '' })
      .where('set_id', '=', setId)
      .where('role', '=', 'escrow')
      .where('kek_id', '=', row.kek_id)
      .returning('set_id')
      .executeTakeFirst()
    // The open deposit is taken back later.
    if (!gone) return
    await transaction
      .deleteFrom('custody_shares')
      .where('set_id', '=', setId)
      .where('role', '=', 'escrow')
      .execute()
    const { device_id, joins_set_id, state, epoch, created_at_ms } = row
    const names = {
      set_id: setId,
      wallet_id: walletId,
      device_id,
      joins_set_id,
      state,
      epoch,
      created_at_ms,
    }
    const receipt = await noteDeposit(transaction, names, deposited)
    await transaction.insertInto('custody_shares').values(receipt).execute()
  })
  return true
}

async function sealTo({ keyId, publicKey }: DepositKey, plain: Uint8Array): Promise<string> {
  const key = await importJWK({ ...publicKey }, 'ECDH-ES')
  return new CompactEncrypt(plain)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: keyId })
    .encrypt(key)
}
