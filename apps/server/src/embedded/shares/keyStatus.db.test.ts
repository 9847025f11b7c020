import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSharedKey } from '../../chain/ccip/sharedKey.ts'
import { createFileKms } from '../../platform/kms/fileKms.ts'
import { checkKeys } from '../../platform/kms/keyCheck.ts'
import { readKeyFiles } from '../../platform/kms/keyFiles.ts'
import { resealSweep } from '../../platform/kms/reseal.ts'
import { describeCustody } from '../../testing/custody.ts'
import {
  deposit,
  newId,
  outcomeOf,
  randomShare,
  release,
  stateOf,
} from '../../testing/custodyClient.ts'
import type { WalletDevice } from '../../testing/walletDevice.ts'
import { keyStatus, writeStatus } from './keyStatus.ts'
import { requestResplit } from './requestResplit.ts'
import { markForResplit } from './resplit.ts'
import { resealedShares } from './stored.ts'

describeCustody('rotating and retiring a key', ({ server, signIn, person, pass }) => {
  const next = (name: 'auth-kek' | 'escrow-kek') => ({ name, version: 2, key: randomBytes(32) })
  const newer = [next('auth-kek'), next('escrow-kek')]
  const filesHere = () =>
    readKeyFiles(server().settings.wallet?.kmsDir ?? '', server().settings.dataDir)
  const status = async (files: Parameters<typeof keyStatus>[1]) =>
    Object.fromEntries(
      (await keyStatus(server().db, files)).keys.map(({ keyId, ...use }) => [keyId, use]),
    )

  /** A new set for this device, and a new recovery set with it. */
  async function resplit(device: WalletDevice) {
    const { wallet } = await stateOf(device)
    await release(device, wallet?.set?.setId ?? '', 'reshare')
    const names = { setId: newId(), recoverySetId: newId() }
    const share = randomShare(names.setId)
    const recovery = Buffer.concat([
      randomShare(names.recoverySetId, 1),
      randomShare(names.recoverySetId, 2),
      randomBytes(32),
    ])
    const sealed = await deposit(device, Buffer.concat([recovery, share]))
    const added = await device.post('/v1/sets/reshare', { ...names, deposit: sealed })
    return { ...names, share, recovery, outcome: outcomeOf(added) }
  }

  test('behavior: the status counts the uses of each key, and the server starts without an unused one', async () => {
    await person()
    const { db } = server()
    const files = filesHere()
    const all = [...files, ...newer]
    expect(await status(all)).toMatchObject({
      'auth-kek.1': { shares: 2, state: 'in use' },
      'auth-kek.2': { shares: 0, state: 'new' },
      'escrow-kek.1': { shares: 1, state: 'in use' },
      'pepper.1': { shares: 0, state: 'in use' },
    })
    const ofPepper = files.filter(({ name }) => name === 'pepper')
    await checkKeys(db, createFileKms(all))
    // Shares are still under the old keys.
    expect((await status([...ofPepper, ...newer]))['auth-kek.1']?.state).toBe('missing')
    await expect(checkKeys(db, createFileKms([...ofPepper, ...newer]))).rejects.toThrow(
      'lacks the key auth-kek.1',
    )
    const { settings, log } = { settings: server().settings, log: { info() {}, warn() {} } }
    const kms = createFileKms(all)
    await resealSweep({ db, kms, log, tables: [resealedShares] }).work(
      0,
      new AbortController().signal,
    )
    await openSharedKey({ db, kms, settings, log })
    expect(await status(all)).toMatchObject({
      'auth-kek.1': { shares: 0, state: 'may be removed' },
      'auth-kek.2': { shares: 2, state: 'in use' },
      'escrow-kek.1': { shares: 0, state: 'may be removed' },
    })
    await checkKeys(db, createFileKms([...ofPepper, ...newer]))
    expect((await status([...ofPepper, ...newer]))['auth-kek.1']?.state).toBe('removed')
    expect(await requestResplit(db, { name: 'auth-kek', files: all, nowMs: 1 })).toBe(1)
    // For the following tests the server continues with the keys that it opened.
    await db.deleteFrom('custody_shares').where('kek_id', 'like', '%.2').execute()
    await db.deleteFrom('kms_keys').where('key_id', 'like', '%.2').execute()
  })

  test('error: refuses to split again under the exposed key', async () => {
    const request = requestResplit(server().db, { name: 'auth-kek', files: filesHere(), nowMs: 1 })
    await expect(request).rejects.toThrow('auth-kek has not been rotated yet')
  })

  test('error: does not replace a recovery set that is not due', async () => {
    const { device, made } = await person()
    expect((await resplit(device)).outcome).toBe('set_unknown')
    expect((await stateOf(device)).wallet).toMatchObject({
      recoverySetId: made.recoverySetId,
      resplit: { recovery: false, device: false },
    })
  })

  test('behavior: after an exposed key a wallet gets a new recovery set with its device’s new set', async () => {
    const { db, clock } = server()
    const { userId, device, made } = await person()
    await markForResplit(db, 'auth-kek', clock.nowMs)
    const before = (await keyStatus(db, filesHere())).resplit
    expect(before).toMatchObject({ recoverySets: { done: 0 }, deviceSets: { done: 0 } })
    expect((await stateOf(device)).wallet?.resplit).toEqual({ recovery: true, device: true })
    pass(1)
    const { setId, recoverySetId, recovery, share, outcome } = await resplit(device)
    expect(outcome).toBe(200)
    // The old ones stay in force until the new ones are activated.
    expect((await stateOf(device)).wallet?.recoverySetId).toBe(made.recoverySetId)
    expect((await device.post('/v1/sets/activate', { setId })).status).toBe(200)
    expect((await stateOf(device)).wallet).toMatchObject({
      recoverySetId,
      set: { setId },
      custody: 'operator-recoverable',
      resplit: { recovery: false, device: false },
    })
    const { resplit: after } = await keyStatus(db, filesHere())
    expect([after.recoverySets.done, after.deviceSets.done]).toEqual([1, 1])
    expect(writeStatus(await keyStatus(db, filesHere()))).toContain(
      `recovery sets    1 of ${before.recoverySets.all}`,
    )
    expect(await release(device, setId, 'sign')).toEqual(share)
    // Only the new set recovers the wallet.
    const second = await signIn(userId)
    const { recoveryId, code } = (await second.post('/v1/recovery/start')).body
    await device.post('/v1/recovery/approve', { recoveryId, code })
    expect(await release(second, made.recoverySetId, 'recover')).toBe('set_unknown')
    expect(await release(second, recoverySetId, 'recover')).toEqual(recovery)
    const old = db.selectFrom('custody_shares').selectAll().where('set_id', '=', made.recoverySetId)
    expect(await old.execute()).toEqual([])
  })

  test('param: an exposed escrow-kek leaves device sets alone', async () => {
    const { device } = await person()
    await markForResplit(server().db, 'escrow-kek', server().clock.nowMs)
    expect((await stateOf(device)).wallet?.resplit).toEqual({ recovery: true, device: false })
  })
})
