import { expect, test } from 'vitest'
import { describeCustody } from '../../testing/custody.ts'
import { outcomeOf, release, reshare } from '../../testing/custodyClient.ts'

describeCustody('activity/list', ({ server, signIn, person, pass }) => {
  test('behavior: lists every release with its device, newest first, also of removed devices', async () => {
    const { userId, device, made } = await person()
    pass(1000)
    const second = await signIn(userId)
    const { recoveryId, code } = (await second.post('/v1/recovery/start')).body
    await device.post('/v1/recovery/approve', { recoveryId, code })
    await release(second, made.recoverySetId, 'recover')
    await reshare(second)
    pass(1000)
    await release(device, made.setId, 'sign')
    const { releases } = (await device.post('/v1/activity/list')).body
    expect(releases).toMatchObject([
      { purpose: 'sign', device: 'here', granted: true, atMs: server().clock.nowMs },
      { purpose: 'recover', device: 'known', granted: true },
      { purpose: 'prove', device: 'here', granted: true },
    ])
    const [, { deviceId }] = releases
    expect((await device.post('/v1/devices/revoke', { deviceId })).status).toBe(200)
    const later = (await device.post('/v1/activity/list')).body.releases
    expect(later[1]).toMatchObject({ purpose: 'recover', device: 'gone', browser: null })
  })
  test('error: a device without the wallet, and another person, learn nothing', async () => {
    const { userId } = await person()
    const second = await signIn(userId)
    expect(outcomeOf(await second.post('/v1/activity/list'))).toBe('set_unknown')
    const stranger = await signIn(crypto.randomUUID())
    expect(outcomeOf(await stranger.post('/v1/activity/list'))).toBe('wallet_none')
    const { device: other } = await person()
    const { releases } = (await other.post('/v1/activity/list')).body
    expect(releases).toMatchObject([{ purpose: 'prove', device: 'here' }])
  })
})
