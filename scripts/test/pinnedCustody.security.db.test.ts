/// <reference lib="dom" />
// Rows 11 and 12 of the security tests: somebody changes the database, or restores an older one, so that the operator's
// share of a wallet that is its owner's alone comes back. The owner's device makes no such share.
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../apps/server/src/platform/db/eachDatabase.ts'
import type { Database } from '../../apps/server/src/platform/db/schema.ts'
import { type KeysDevice, renewShares, signHello } from '../../apps/wallet/src/testing/keys.ts'
import { startDrill } from './drill.ts'
import { enrol, ownedBy, prove } from './ownedWallet.ts'
import { plantEscrow } from './plantEscrow.ts'

const labelOf = async (keys: KeysDevice) => (await ownedBy(keys)).wallet.custody
const locks = { request: (_: string, run: () => unknown) => run() } as unknown as LockManager

/** What the frame does after a sign-in with a code. */
const signIn = async (keys: KeysDevice) =>
  renewShares((await ownedBy(keys)).wallet, { keys, locks })

const escrows = (db: Database) =>
  db
    .selectFrom('custody_shares')
    .select('set_id')
    .where('role', 'in', ['escrow', 'receipt'])
    .orderBy('set_id')
    .execute()

const markAll = (db: Database) =>
  db
    .updateTable('custody_wallets')
    .set({ recovery_resplit_at_ms: Number.MAX_SAFE_INTEGER })
    .execute()

describeEachDatabase('a wallet that is its owner’s alone', (create) => {
  test('error: rows that ask for an escrow share get none from the owner’s device', async () => {
    await using drill = await startDrill(create)
    const { keys } = drill
    const { accounts } = await keys.create()
    await prove(keys, (await enrol(keys)).factor)
    expect(await labelOf(keys)).toBe('user-only')
    await plantEscrow(drill.db(), accounts.evm)
    expect(await labelOf(keys)).toBe('operator-recoverable')
    const planted = await escrows(drill.db())
    await signIn(keys)
    await keys.reshare()
    expect(await escrows(drill.db())).toEqual(planted)
    // The owner's password again ends what was planted.
    expect(await signHello(keys)).toBe(accounts.evm)
    await prove(keys, (await enrol(keys)).factor)
    expect(await labelOf(keys)).toBe('user-only')
    expect(await escrows(drill.db())).toEqual([])
  })

  test('error: after the restore of an older database, every device that saw the change makes none', async () => {
    await using drill = await startDrill(create)
    const { keys } = drill
    const { accounts } = await keys.create()
    const other = await drill.join()
    await other.device.post('/v1/recovery/start')
    await drill.approve()
    await other.keys.recover()
    const settled = { devices_changed_at_ms: null }
    await drill.db().updateTable('custody_wallets').set(settled).execute()
    const putBack = await drill.copy()
    await prove(keys, (await enrol(keys)).factor)
    expect(await signHello(other.keys)).toBe(accounts.evm)
    await putBack()
    await markAll(drill.db())
    const before = await escrows(drill.db())
    expect(before).toHaveLength(1)
    for (const one of [keys, other.keys]) {
      expect(await labelOf(one)).toBe('operator-recoverable')
      await signIn(one)
      await one.reshare()
      expect(await escrows(drill.db())).toEqual(before)
      expect(await signHello(one)).toBe(accounts.evm)
    }
  })
})
