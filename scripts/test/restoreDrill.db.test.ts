/// <reference lib="dom" />
// A drill for the day when an older copy of the database is restored, or a failover loses its last commits: the real
// server on a real database, and the wallet's own keys.
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../apps/server/src/platform/db/eachDatabase.ts'
import { signHello } from '../../apps/wallet/src/testing/keys.ts'
import { startDrill } from './drill.ts'

describeEachDatabase('a restored database', (create) => {
  test('behavior: a device signs with its previous share', async () => {
    await using drill = await startDrill(create)
    const { keys } = drill
    const { accounts, set } = await keys.create()
    const putBack = await drill.copy()
    expect((await keys.reshare()).setId).not.toBe(set?.setId)
    await putBack()
    expect((await keys.state()).wallet?.set?.setId).toBe(set?.setId)
    expect(await signHello(keys)).toBe(accounts.evm)
    // It continues normally from there.
    await keys.reshare()
    expect(await signHello(keys)).toBe(accounts.evm)
    expect(keys.shares.records.size).toBe(1)
  })

  test('behavior: a device without its previous share reports it and recovers immediately', async () => {
    await using drill = await startDrill(create)
    const { keys } = drill
    const { accounts, set } = await keys.create()
    const putBack = await drill.copy()
    await keys.reshare()
    expect(await signHello(keys)).toBe(accounts.evm)
    await putBack()
    const { wallet } = await keys.state()
    expect(wallet?.set?.setId).toBe(set?.setId)
    expect(wallet && (await keys.holds(wallet))).toBe(false)
    await expect(signHello(keys)).rejects.toMatchObject({ reason: 'NoShareError' })
    expect((await drill.device.post('/v1/recovery/start')).status).toBe(200)
    await expect(keys.recover()).rejects.toMatchObject({ reason: 'recovery_waits' })
    await drill.approve()
    await keys.recover()
    expect(await signHello(keys)).toBe(accounts.evm)
  })
})
