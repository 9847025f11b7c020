/// <reference lib="dom" />
// Row 10 of the security tests: the database is restored as it was before each step of a wallet that becomes its
// owner's alone. The wallet opens as it did then, its kits open in any case, and the step can be repeated.
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../apps/server/src/platform/db/eachDatabase.ts'
import type { Enrolled, KeysDevice } from '../../apps/wallet/src/testing/keys.ts'
import { signHello } from '../../apps/wallet/src/testing/keys.ts'
import { openByKit } from '../../apps/wallet/src/testing/openStored.ts'
import { startDrill } from './drill.ts'
import {
  bytesOfPassword,
  enrol,
  enrolPasskey,
  ownedBy,
  PASSWORD,
  presentPasskey,
  prove,
  provePasskey,
} from './ownedWallet.ts'

const password = { kind: 'password', password: bytesOfPassword(PASSWORD) } as const
const labelOf = async (keys: KeysDevice) => (await ownedBy(keys)).wallet.custody
const reasonOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'done',
    (error: { reason?: string }) => error.reason,
  )

describeEachDatabase('a database from before a step (row 10)', (create) => {
  test('behavior: loses no wallet that it knows, and what it knows can be done again', {}, async () => {
    await using drill = await startDrill(create)
    const { keys, device } = drill
    /** Takes the step, restores the database from before it, and leaves the step to be repeated. */
    async function undo<Made>(step: () => Promise<Made>): Promise<Made> {
      const putBack = await drill.copy()
      const made = await step()
      await putBack()
      return made
    }
    const endWaits = () =>
      drill.db().updateTable('custody_factors').set({ created_at_ms: 0 }).execute()
    const opensKit = async ({ kit, code }: Enrolled) => openByKit(kit, code)

    // Made: the server knows nothing of it, and says so.
    await undo(() => keys.create())
    expect((await keys.state()).wallet).toBeNull()
    const { accounts } = await keys.create()
    const signs = async (one = keys) => expect(await signHello(one)).toBe(accounts.evm)
    await signs()

    // Owned: the escrow is back, and the label says so.
    const lost = await undo(async () => {
      const enrolled = await enrol(keys)
      await prove(keys, enrolled.factor)
      expect(await labelOf(keys)).toBe('user-only')
      return enrolled
    })
    expect(await labelOf(keys)).toBe('operator-recoverable')
    expect(await opensKit(lost)).toBe(accounts.evm)
    await signs()

    // Tested: the same password can be tested again.
    const first = await enrol(keys)
    await undo(() => prove(keys, first.factor))
    expect(await labelOf(keys)).toBe('operator-recoverable')
    await prove(keys, first.factor)
    expect(await labelOf(keys)).toBe('user-only')

    // Renewed: the device has its previous share.
    await undo(() => keys.reshare())
    await signs()
    await keys.reshare()
    await signs()

    // Replaced: the password opens the wallet, and the passkey is unknown.
    const replace = async () => {
      const made = await enrolPasskey(keys, device)
      await endWaits()
      await provePasskey(keys, device, made)
      const { setId } = first.factor
      expect((await device.post('/v1/factors/remove', { setId })).status).toBe(200)
      return made
    }
    const undone = await undo(replace)
    expect(await labelOf(keys)).toBe('user-only')
    expect(await opensKit(undone)).toBe(accounts.evm)
    const exported = async (proof: { factor: Enrolled['factor']; secret: object }) =>
      keys.own({ type: 'export', ...(await ownedBy(keys)), proof } as never)
    const byPasskey = async (made: typeof undone) => ({
      factor: made.factor,
      secret: await presentPasskey(device, made, 'export'),
    })
    expect(await reasonOf(byPasskey(undone).then(exported))).toBe('factor_none')
    const words = await exported({ factor: first.factor, secret: password })
    const passkey = await replace()
    expect(await reasonOf(exported({ factor: first.factor, secret: password }))).toBe('factor_none')

    // Exported: the same words.
    expect(await undo(async () => exported(await byPasskey(passkey)))).toEqual(words)
    expect(await exported(await byPasskey(passkey))).toEqual(words)

    // Revoked: the first device is back until it is revoked again.
    const { deviceId } = await ownedBy(keys)
    const other = await drill.join()
    const secret = await presentPasskey(other.device, passkey, 'recover')
    const command = { type: 'recoverWith', factor: passkey.factor, secret } as const
    await other.keys.own({ ...command, ...(await ownedBy(other.keys)) })
    const revoke = () => other.device.post('/v1/devices/revoke', { deviceId })
    expect((await undo(revoke)).status).toBe(200)
    await signs()
    expect((await revoke()).status).toBe(200)
    expect(await reasonOf(signHello(keys))).toBe('session_none')
    await signs(other.keys)
    expect(await labelOf(other.keys)).toBe('user-only')
    for (const made of [first, passkey]) expect(await opensKit(made)).toBe(accounts.evm)
  })
})
