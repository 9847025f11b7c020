// A browser that lost its script storage but still has the server's cookie.
import { expect, test } from 'vitest'
import { describeCustody } from '../../testing/custody.ts'
import { createWallet, outcomeOf, release, reshare } from '../../testing/custodyClient.ts'
import type { WalletDevice } from '../../testing/walletDevice.ts'

const HOUR_MS = 60 * 60_000
const NAME = 'wdev-3001'

describeCustody('marks', ({ server, signIn, person, pass }) => {
  /** A new key in the same browser. Only the cookie of the old one is left. */
  async function returned(of: WalletDevice, userId: string) {
    const device = await server().device()
    const mark = of.cookies.get(NAME)
    if (mark !== undefined) device.cookies.set(NAME, mark)
    return signIn(userId, device)
  }
  const delayOf = async (device: WalletDevice) => {
    const { body } = await device.post('/v1/recovery/start')
    return body.readyAtMs - server().clock.nowMs
  }

  test('behavior: the same browser need not wait and gets a new mark with its share', async () => {
    const { userId, device, made } = await person()
    pass(HOUR_MS)
    const same = await returned(device, userId)
    expect(await delayOf(same)).toBe(0)
    expect(await release(same, made.recoverySetId, 'recover')).toEqual(made.recovery)
    await reshare(same)
    expect(same.cookies.get(NAME)).toMatch(/^[\w-]{43}$/)
    expect(same.cookies.get(NAME)).not.toBe(device.cookies.get(NAME))
    pass(HOUR_MS)
    expect(await delayOf(await returned(same, userId))).toBe(0)
  })

  test('behavior: a pending recovery continues at once', async () => {
    const { userId, device } = await person()
    const same = await signIn(userId)
    expect(await delayOf(same)).toBe(24 * HOUR_MS)
    same.cookies.set(NAME, device.cookies.get(NAME) ?? '')
    expect(await delayOf(same)).toBe(0)
  })

  test('behavior: the cookie is hidden from scripts and other sites', async () => {
    const device = await signIn(crypto.randomUUID())
    const set: string[] = []
    const { post } = device
    device.post = async (path, payload) => {
      const answer = await post(path, payload)
      if (answer.headers['set-cookie']) set.push(answer.headers['set-cookie'])
      return answer
    }
    await createWallet(device)
    expect(set).toHaveLength(1)
    expect(set[0]).toMatch(
      /^wdev-3001=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
  })

  test('error: a mark works once', async () => {
    const { userId, device } = await person()
    expect(await delayOf(await returned(device, userId))).toBe(0)
    expect(await delayOf(await returned(device, userId))).toBe(24 * HOUR_MS)
  })

  test('error: a device that never held a share gets none, however often it signs in', async () => {
    const { userId } = await person()
    const thief = await signIn(userId)
    await thief.post('/v1/wallet/get')
    expect(await delayOf(thief)).toBe(24 * HOUR_MS)
    expect(thief.cookies.has(NAME)).toBe(false)
    expect(await delayOf(await returned(thief, userId))).toBe(24 * HOUR_MS)
  })

  test('error: rejects marks of another wallet, of a removed device, made-up and expired ones', async () => {
    const mine = await person()
    const other = await person()
    expect(await delayOf(await returned(other.device, mine.userId))).toBe(24 * HOUR_MS)
    const invented = await signIn(mine.userId)
    for (const value of ['x', 'A'.repeat(43), '']) {
      invented.cookies.set(NAME, value)
      expect(await delayOf(invented)).toBe(24 * HOUR_MS)
    }
    const old = await person()
    pass(401 * 24 * HOUR_MS)
    expect(await delayOf(await returned(old.device, old.userId))).toBe(24 * HOUR_MS)
    const removed = await person()
    const { db } = server()
    await db.deleteFrom('wallet_devices').where('user_id', '=', removed.userId).execute()
    expect(await delayOf(await returned(removed.device, removed.userId))).toBe(24 * HOUR_MS)
  })

  test('error: a mark alone opens nothing', async () => {
    const { device, made } = await person()
    const stranger = await server().device()
    stranger.cookies.set(NAME, device.cookies.get(NAME) ?? '')
    expect(outcomeOf(await stranger.post('/v1/recovery/start'))).toBe('session_none')
    const somebody = await returned(device, crypto.randomUUID())
    expect(outcomeOf(await somebody.post('/v1/recovery/start'))).toBe('wallet_none')
    expect(await release(device, made.setId, 'sign')).toEqual(made.share)
  })
})
