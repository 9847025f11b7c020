/// <reference lib="dom" />
// A password in place of the escrow: the real server on each database, and the wallet's own keys.
import { expect, test } from 'vitest'
import { describeCustody } from '../../apps/server/src/testing/custody.ts'
import { outcomeOf, release, stateOf } from '../../apps/server/src/testing/custodyClient.ts'
import type { WalletDevice } from '../../apps/server/src/testing/walletDevice.ts'
import { emailOf } from '../../apps/server/src/testing/walletServer.ts'
import { signHello } from '../../apps/wallet/src/testing/keys.ts'
import { bytesOfPassword, enrol, guess, keysOf, ownedBy, PASSWORD, prove } from './ownedWallet.ts'

const HOUR_MS = 3_600_000

describeCustody('a recovery password', ({ server, mailbox, signIn, pass }) => {
  async function owner() {
    const userId = crypto.randomUUID()
    const device = await signIn(userId)
    const keys = keysOf(device)
    await keys.create()
    return { userId, device, keys }
  }
  const roles = async (walletId: string) =>
    (
      await server()
        .db.selectFrom('custody_shares')
        .select(['role', 'state'])
        .where('wallet_id', '=', walletId)
        .where('device_id', 'is', null)
        .execute()
    )
      .map(({ role, state }) => `${role} ${state}`)
      .toSorted()
  const recoverWith = async (device: WalletDevice, password: string) => {
    const keys = keysOf(device)
    const { factors } = (await device.post('/v1/factors/list')).body
    const secret = { kind: 'password', password: bytesOfPassword(password) } as const
    const factor = factors[0]
    await keys.own({ type: 'recoverWith', ...(await ownedBy(keys)), factor, secret })
    return keys
  }
  const heard = async (userId: string) => {
    await server().mailer.sendDue()
    return mailbox.mails.filter(({ to }) => to === emailOf(userId)).map(({ subject }) => subject)
  }

  test('behavior: replaces the escrow only after it opened the wallet in a test', async () => {
    const { userId, device, keys } = await owner()
    const { wallet } = await ownedBy(keys)
    const { factor } = await enrol(keys)
    expect(factor.state).toBe('unproven')
    expect((await stateOf(device)).wallet).toEqual(wallet)
    expect(await roles(wallet.walletId)).toEqual([
      'escrow active',
      'password pending',
      'server active',
      'server pending',
    ])
    await expect(prove(keys, factor, 'another fine kettle')).rejects.toMatchObject({
      reason: 'factor_wrong',
    })
    const untested = { setId: factor.setId, kind: 'password' }
    expect(outcomeOf(await device.post('/v1/factors/confirm', untested))).toBe('recovery_none')
    expect((await stateOf(device)).wallet?.custody).toBe('operator-recoverable')

    expect(await prove(keys, factor)).toMatchObject({ state: 'proven', setId: factor.setId })
    expect(await roles(wallet.walletId)).toEqual(['password active', 'server active'])
    expect((await stateOf(device)).wallet).toMatchObject({
      custody: 'user-only',
      recoverySetId: factor.setId,
    })
    expect(outcomeOf(await device.post('/v1/factors/confirm', untested))).toBe(200)
    expect(await signHello(keys)).toBe(wallet.accounts.evm)
    expect(await heard(userId)).toEqual([expect.stringContaining('Only you can open')])
  })

  test('behavior: opens the wallet on a new device without a delay', async () => {
    const { userId, keys } = await owner()
    const { wallet } = await ownedBy(keys)
    await prove(keys, (await enrol(keys)).factor)
    const second = await signIn(userId)
    // There is nothing to wait for: neither a device nor the operator has the share.
    expect(outcomeOf(await second.post('/v1/recovery/start'))).toBe('factor_needed')
    const recovered = await recoverWith(second, PASSWORD)
    expect(await signHello(recovered)).toBe(wallet.accounts.evm)
    expect((await ownedBy(recovered)).wallet.heldUntilMs).toBe(server().clock.nowMs + 24 * HOUR_MS)
    expect(await heard(userId)).toContainEqual(expect.stringContaining('was opened with'))
    // The same characters in another spelling of Unicode are the same password.
    const third = await signIn(userId)
    await recoverWith(third, PASSWORD.replace('fine', '\uFB01ne'))
  })

  test('error: allows a new device three wrong passwords a day, and reveals nothing to guess with', async () => {
    const { userId, device, keys } = await owner()
    const { factor } = await enrol(keys)
    await prove(keys, factor)
    const thief = await signIn(userId)
    const { wallet } = await stateOf(thief)
    await expect(recoverWith(thief, 'wrong password')).rejects.toMatchObject({
      reason: 'factor_wrong',
    })
    for (let at = 1; at < 3; at++)
      expect(await guess(thief, factor, 'recover')).toBe('factor_wrong')
    await expect(recoverWith(thief, PASSWORD)).rejects.toMatchObject({ reason: 'release_limited' })
    expect(await release(thief, wallet?.recoverySetId ?? '', 'recover')).toBe('recovery_none')
    pass(24 * HOUR_MS)
    await signIn(userId, thief)
    await recoverWith(thief, PASSWORD)
    await signIn(userId, device)
    expect(await signHello(keys)).toBe(wallet?.accounts.evm)
  })

  test('error: allows the owner’s devices six wrong passwords a day, and all new devices twelve', async () => {
    const { userId, device, keys } = await owner()
    const { factor } = await enrol(keys)
    await prove(keys, factor)
    for (let thieves = 0; thieves < 4; thieves++) {
      const thief = await signIn(userId)
      for (let at = 0; at < 3; at++)
        expect(await guess(thief, factor, 'recover')).toBe('factor_wrong')
      expect(await guess(thief, factor, 'recover')).toBe('release_limited')
    }
    expect(await guess(await signIn(userId), factor, 'recover')).toBe('release_limited')
    // The owner does not notice on a device that has the wallet.
    const command = { type: 'export', ...(await ownedBy(keys)) } as const
    const secret = { kind: 'password', password: bytesOfPassword(PASSWORD) } as const
    await keys.own({ ...command, proof: { factor, secret } })
    for (let at = 0; at < 6; at++) expect(await guess(device, factor, 'test')).toBe('factor_wrong')
    expect(await guess(device, factor, 'test')).toBe('release_limited')
  })

  test('error: only a device with the wallet sets, tests or confirms one', async () => {
    const { userId, device, keys } = await owner()
    const { factor } = await enrol(keys)
    const thief = await signIn(userId)
    const stranger = await signIn(crypto.randomUUID())
    for (const [other, reasons] of [
      [thief, ['set_unknown', 'factor_none']],
      [stranger, ['wallet_none']],
    ] as const) {
      const asked = { setId: factor.setId, kind: 'password' } as const
      const epk = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) }
      const token = 'A'.repeat(43)
      for (const purpose of ['test', 'recover', 'export'] as const) {
        const body = { ...asked, purpose, token, epk }
        expect(reasons).toContain(outcomeOf(await other.post('/v1/factors/release', body)))
      }
      expect(reasons).toContain(outcomeOf(await other.post('/v1/factors/confirm', asked)))
    }
    expect((await stateOf(device)).wallet?.custody).toBe('operator-recoverable')
  })

  test('behavior: a new password replaces the old one only when it is proven', async () => {
    const { userId, device, keys } = await owner()
    const { wallet } = await ownedBy(keys)
    await prove(keys, (await enrol(keys)).factor)
    const { factor: next } = await enrol(keys, 'the second copper kettle')
    const second = await signIn(userId)
    const old = (await second.post('/v1/factors/list')).body.factors.at(-1)
    expect(old.state).toBe('proven')
    await expect(prove(keys, next, 'the second copper kettle')).rejects.toMatchObject({
      reason: 'held',
    })
    expect(await heard(userId)).toContainEqual(expect.stringContaining('was set'))
    pass(24 * HOUR_MS)
    await signIn(userId, device)
    await signIn(userId, second)
    await prove(keys, next, 'the second copper kettle')
    await expect(recoverWith(second, PASSWORD)).rejects.toMatchObject({ reason: 'factor_wrong' })
    const recovered = await recoverWith(second, 'the second copper kettle')
    expect(await signHello(recovered)).toBe(wallet.accounts.evm)
    expect(await roles(wallet.walletId)).toEqual(['password active', 'server active'])
  })

  test('error: after a device joined, the escrow stays for a day', async () => {
    const { userId, device, keys } = await owner()
    const second = await signIn(userId)
    const { recoveryId, code } = (await second.post('/v1/recovery/start')).body
    await device.post('/v1/recovery/approve', { recoveryId, code })
    const thief = keysOf(second)
    await thief.recover()
    const { factor } = await enrol(thief)
    await expect(prove(thief, factor)).rejects.toMatchObject({ reason: 'held' })
    expect((await stateOf(device)).wallet?.custody).toBe('operator-recoverable')
    pass(24 * HOUR_MS)
    await signIn(userId, device)
    expect((await enrol(keys)).factor.state).toBe('unproven')
  })
})
