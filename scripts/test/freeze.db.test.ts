/// <reference lib="dom" />
// The owner's freeze: the real server on each database, and the wallet's own keys.
import { expect, test } from 'vitest'
import { describeCustody } from '../../apps/server/src/testing/custody.ts'
import { outcomeOf, release, stateOf } from '../../apps/server/src/testing/custodyClient.ts'
import type { WalletDevice } from '../../apps/server/src/testing/walletDevice.ts'
import { emailOf } from '../../apps/server/src/testing/walletServer.ts'
import { signHello } from '../../apps/wallet/src/testing/keys.ts'
import { bytesOfPassword, enrol, guess, keysOf, ownedBy, PASSWORD, prove } from './ownedWallet.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

describeCustody('a frozen wallet', ({ server, mailbox, signIn, person, pass }) => {
  async function joined(userId: string, first: WalletDevice) {
    const device = await signIn(userId)
    const { recoveryId, code } = (await device.post('/v1/recovery/start')).body
    await first.post('/v1/recovery/approve', { recoveryId, code })
    const keys = keysOf(device)
    await keys.recover()
    return { device, keys }
  }
  async function owner() {
    const userId = crypto.randomUUID()
    const device = await signIn(userId)
    const keys = keysOf(device)
    await keys.create()
    return { userId, device, keys }
  }
  const heard = async (userId: string) => {
    await server().mailer.sendDue()
    return mailbox.mails.filter(({ to }) => to === emailOf(userId)).map(({ subject }) => subject)
  }
  const freeze = async (device: WalletDevice) => outcomeOf(await device.post('/v1/wallet/freeze'))
  const thaw = async (device: WalletDevice) => outcomeOf(await device.post('/v1/wallet/thaw'))
  const thawWith = async (device: WalletDevice, password: string) => {
    const keys = keysOf(device)
    const { factors } = (await device.post('/v1/factors/list')).body
    const factor = factors.find(({ state }: { state: string }) => state === 'proven')
    const command = { type: 'thaw', ...(await ownedBy(keys)), factor } as const
    const secret = { kind: 'password', password: bytesOfPassword(password) } as const
    return keys.own({ ...command, secret })
  }

  test('behavior: releases nothing, ends the other devices’ sessions, and tells the owner', async () => {
    const { userId, device, keys } = await owner()
    const { wallet } = await ownedBy(keys)
    const other = await joined(userId, device)
    // Without a code, even five days after the last one.
    pass(5 * 24 * HOUR_MS)
    const { refreshHandle } = device
    device.accessToken = undefined
    device.hold((await device.post('/v1/session/refresh', { refreshHandle })).body)
    expect(await freeze(device)).toBe(200)
    expect(await freeze(device)).toBe(200)
    expect((await stateOf(device)).wallet?.frozenAtMs).toBe(server().clock.nowMs)
    expect(outcomeOf(await other.device.post('/v1/wallet/get'))).toBe('session_none')
    await signIn(userId, device)
    await signIn(userId, other.device)
    for (const each of [keys, other.keys])
      await expect(signHello(each)).rejects.toMatchObject({ reason: 'wallet_frozen' })
    for (const purpose of ['prove', 'reshare', 'export'] as const)
      expect(await release(device, wallet.set?.setId ?? '', purpose)).toBe('wallet_frozen')
    expect(await release(device, wallet.recoverySetId, 'recover')).toBe('wallet_frozen')
    await expect(enrol(keys)).rejects.toMatchObject({ reason: 'wallet_frozen' })
    expect((await heard(userId)).filter((subject) => subject.includes('froze'))).toHaveLength(1)

    expect(await thaw(device)).toBe(200)
    expect((await stateOf(device)).wallet).toMatchObject({
      frozenAtMs: null,
      heldUntilMs: server().clock.nowMs + 24 * HOUR_MS,
    })
    expect(await signHello(keys)).toBe(wallet.accounts.evm)
    expect(await signHello(other.keys)).toBe(wallet.accounts.evm)
    expect(await heard(userId)).toContainEqual(expect.stringContaining('can be used again'))
    const { releases } = (await device.post('/v1/activity/list')).body
    const purposes = releases.map(({ purpose }: { purpose: string }) => purpose)
    expect(purposes).toEqual(expect.arrayContaining(['freeze', 'thaw']))
  })

  test('behavior: ends the wait of a device that asked for the wallet', async () => {
    const { userId, device } = await owner()
    const thief = await signIn(userId)
    expect((await thief.post('/v1/recovery/start')).status).toBe(200)
    await freeze(device)
    pass(25 * HOUR_MS)
    await signIn(userId, thief)
    expect(outcomeOf(await thief.post('/v1/recovery/start'))).toBe('wallet_frozen')
    await signIn(userId, device)
    await thaw(device)
    const { wallet } = await stateOf(thief)
    expect(await release(thief, wallet?.recoverySetId ?? '', 'recover')).toBe('recovery_none')
  })

  test('behavior: allows what protects it: removing a device', async () => {
    const { userId, device } = await owner()
    const { device: other } = await joined(userId, device)
    await freeze(device)
    const { deviceId } = await stateOf(await signIn(userId, other))
    expect(outcomeOf(await device.post('/v1/devices/revoke', { deviceId }))).toBe(200)
    const added = await device.post('/v1/ways/email/start', { email: 'new@example.com' })
    expect(outcomeOf(added)).toBe('wallet_frozen')
  })

  test('error: only a device that has the wallet freezes it, and thaws it with a fresh code', async () => {
    const { userId, device } = await owner()
    const thief = await signIn(userId)
    expect(await freeze(thief)).toBe('set_unknown')
    await freeze(device)
    await signIn(userId, thief)
    expect(await thaw(thief)).toBe('set_unknown')
    pass(5 * MINUTE_MS + 1)
    expect(await thaw(device)).toBe('authentication_too_old')
    await signIn(userId, device)
    expect(await thaw(device)).toBe(200)
    expect(await thaw(device)).toBe(200)
    const stranger = await signIn(crypto.randomUUID())
    expect([await freeze(stranger), await thaw(stranger)]).toEqual(['wallet_none', 'wallet_none'])
  })

  test('behavior: with a password only the password thaws it, three attempts a day', async () => {
    const { userId, device, keys } = await owner()
    const { wallet } = await ownedBy(keys)
    const { factor } = await enrol(keys)
    await prove(keys, factor)
    await freeze(device)
    expect(await thaw(device)).toBe('factor_needed')
    // On any device: the owner may have lost the others.
    const second = await signIn(userId)
    for (let at = 0; at < 3; at++) expect(await guess(second, factor, 'thaw')).toBe('factor_wrong')
    await expect(thawWith(second, PASSWORD)).rejects.toMatchObject({ reason: 'release_limited' })
    // Whoever has only the mailbox keeps no wallet frozen on a device that has it.
    await signIn(userId, device)
    await thawWith(device, PASSWORD)
    pass(1)
    expect(await freeze(device)).toBe(200)
    pass(24 * HOUR_MS)
    await signIn(userId, second)
    await thawWith(second, PASSWORD)
    await signIn(userId, device)
    expect((await stateOf(device)).wallet).toMatchObject({ frozenAtMs: null, heldUntilMs: null })
    expect(await signHello(keys)).toBe(wallet.accounts.evm)
    const { releases } = (await device.post('/v1/activity/list')).body
    const thaws = releases.filter(({ purpose }: { purpose: string }) => purpose === 'thaw')
    const granted = thaws.map((one: { granted: boolean }) => one.granted)
    expect(granted.toSorted()).toEqual([false, false, false, true, true])
  })

  test('behavior: the list names the app for which a share was released', async () => {
    const { device, made } = await person()
    const epk = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) }
    const asked = { setId: made.setId, purpose: 'sign', epk }
    const origin = 'https://shop.example.com'
    // The key is not on the curve, which the server finds after the release was recorded.
    await device.post('/v1/sets/release', { ...asked, origin })
    await release(device, made.setId, 'prove')
    const { releases } = (await device.post('/v1/activity/list')).body
    expect(
      releases.map(({ purpose, origin: app }: Record<string, string | null>) => [purpose, app]),
    ).toEqual(
      expect.arrayContaining([
        ['sign', origin],
        ['prove', null],
      ]),
    )
    const bent = await device.post('/v1/sets/release', { ...asked, origin: 'javascript:alert(1)' })
    expect(bent.status).toBe(400)
  })
})
