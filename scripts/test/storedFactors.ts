/// <reference lib="dom" />
// For tests: whether wallets open from what a database and its keys hold.

import { readPasskeys, toFactor } from '../../apps/server/src/embedded/shares/factors.ts'
import { openRow } from '../../apps/server/src/embedded/shares/stored.ts'
import type { Database } from '../../apps/server/src/platform/db/schema.ts'
import type { Kms } from '../../apps/server/src/platform/kms/kms.ts'
import {
  openByPassword,
  openByPrf,
  openByShares,
  type StoredSet,
} from '../../apps/wallet/src/testing/openStored.ts'

const TOKEN_HASH_BYTES = 32

/** How the wallet's recovery set opens with everything that the server has. */
export async function howItOpens(
  { db, kms }: { db: Database; kms: Kms },
  walletId: string,
  passwords: readonly string[],
  prfs: readonly Uint8Array[] = [],
): Promise<'escrow' | 'password' | 'passkey' | 'no'> {
  const wallet = await db
    .selectFrom('custody_wallets')
    .selectAll()
    .where('id', '=', walletId)
    .executeTakeFirstOrThrow()
  const setId = wallet.recovery_set_id
  const rows = await db
    .selectFrom('custody_shares')
    .selectAll()
    .where('set_id', '=', setId)
    .where('state', '=', 'active')
    .execute()
  const open = async (role: 'server' | 'escrow' | 'password' | 'passkey') => {
    const row = rows.find((one) => one.role === role)
    return row && (await openRow(kms, row))
  }
  const server = await open('server')
  if (!server) return 'no'
  const accounts = { evm: wallet.evm_address, solana: wallet.solana_address }
  const set: StoredSet = { walletId, accounts, setId, server }
  const escrow = await open('escrow')
  if (escrow) {
    await openByShares(set, escrow)
    return 'escrow'
  }
  const row = await db
    .selectFrom('custody_factors')
    .selectAll()
    .where('set_id', '=', setId)
    .executeTakeFirst()
  const sealed = row && (await open(row.kind))
  if (!sealed) return 'no'
  const wrapped = sealed.subarray(TOKEN_HASH_BYTES)
  const factor = toFactor(row, { passkeys: await readPasskeys(db, walletId) })
  const attempts =
    factor.kind === 'password'
      ? passwords.map((password) => () => openByPassword(set, { ...factor, wrapped, password }))
      : prfs.map((prf) => () => openByPrf(set, { ...factor, wrapped, prf }))
  for (const attempt of attempts)
    if (
      await attempt()
        .then(() => true)
        .catch(() => false)
    )
      return factor.kind
  return 'no'
}
