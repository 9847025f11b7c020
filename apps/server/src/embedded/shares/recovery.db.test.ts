import { expect, test } from 'vitest'
import { createToken, hashToken } from '../../platform/secrets/token.ts'
import { describeCustody } from '../../testing/custody.ts'
import { outcomeOf, release, reshare, stateOf } from '../../testing/custodyClient.ts'

const HOUR_MS = 60 * 60_000

describeCustody('recovery', ({ server, signIn, person, pass }) => {
  test('behavior: waits exactly 24 hours', async () => {
    const { userId, made } = await person()
    const second = await signIn(userId)
    const { body } = await second.post('/v1/recovery/start')
    expect(body.readyAtMs - server().clock.nowMs).toBe(24 * HOUR_MS)
    expect((await second.post('/v1/recovery/start')).body).toEqual(body)
    expect(await release(second, made.recoverySetId, 'recover')).toBe('recovery_waits')
    pass(24 * HOUR_MS - 1000)
    await signIn(userId, second)
    expect(await release(second, made.recoverySetId, 'recover')).toBe('recovery_waits')
    pass(1000)
    expect(await release(second, made.recoverySetId, 'recover')).toEqual(made.recovery)
    const { setId, share } = await reshare(second)
    expect(await release(second, setId, 'sign')).toEqual(share)
  })
  test('behavior: a device of the wallet approves with the other’s digits, without a delay', async () => {
    const { userId, device, made } = await person()
    const second = await signIn(userId)
    const { recoveryId, code } = (await second.post('/v1/recovery/start')).body
    const { requests } = (await stateOf(device)).wallet ?? { requests: [] }
    expect(requests).toMatchObject([{ recoveryId, code: null }])
    expect((await stateOf(second)).wallet).toMatchObject({ recovery: { code }, requests: [] })
    const approve = (digits: string) =>
      device.post('/v1/recovery/approve', { recoveryId, code: digits })
    const wrong = code === '000000' ? '000001' : '000000'
    expect(outcomeOf(await approve(wrong))).toBe('code_wrong')
    expect(await release(second, made.recoverySetId, 'recover')).toBe('recovery_waits')
    expect(outcomeOf(await approve(code))).toBe(200)
    expect(await release(second, made.recoverySetId, 'recover')).toEqual(made.recovery)
    await reshare(second)
    const { wallet } = await stateOf(device)
    expect(wallet?.requests).toEqual([])
    expect(wallet?.heldUntilMs).toBe(server().clock.nowMs + 24 * HOUR_MS)
    expect(await release(device, made.setId, 'sign')).toEqual(made.share)
  })
  test('error: a mailbox thief cannot approve, cancel or see anything', async () => {
    const { userId, made } = await person()
    const attacker = await signIn(userId)
    const accomplice = await signIn(userId)
    const { recoveryId, code } = (await attacker.post('/v1/recovery/start')).body
    for (const device of [attacker, accomplice]) {
      const approved = await device.post('/v1/recovery/approve', { recoveryId, code })
      expect(outcomeOf(approved)).not.toBe(200)
    }
    expect((await stateOf(accomplice)).wallet?.requests).toEqual([])
    const cancelled = await accomplice.post('/v1/recovery/cancel', { recoveryId })
    expect(outcomeOf(cancelled)).toBe('set_unknown')
    expect(await release(attacker, made.recoverySetId, 'recover')).toBe('recovery_waits')
  })
  test('error: five wrong attempts, a cancel and the mailed link each end the request', async () => {
    const { userId, device, made } = await person()
    const ends = [
      async (recoveryId: string, code: string) => {
        const wrong = code === '000000' ? '000001' : '000000'
        for (let at = 0; at < 5; at++)
          await device.post('/v1/recovery/approve', { recoveryId, code: wrong })
      },
      (recoveryId: string) => device.post('/v1/recovery/cancel', { recoveryId }),
      async (recoveryId: string) => {
        const token = createToken()
        await server()
          .db.updateTable('custody_recoveries')
          .set({ refuse_hash: hashToken(token) })
          .where('id', '=', recoveryId)
          .execute()
        const stranger = await server().device()
        expect(outcomeOf(await stranger.post('/v1/recovery/refuse', { token }))).toBe(200)
        expect(outcomeOf(await stranger.post('/v1/recovery/refuse', { token }))).toBe(
          'recovery_none',
        )
      },
    ]
    for (const end of ends) {
      const second = await signIn(userId)
      const { recoveryId, code } = (await second.post('/v1/recovery/start')).body
      await end(recoveryId, code)
      expect((await second.post('/v1/wallet/get')).status).toBe(401)
      expect(await release(device, made.setId, 'prove')).toEqual(made.share)
    }
  })
  test('error: the recovery set requires a code from the last ten minutes', async () => {
    const { userId, made } = await person()
    const second = await signIn(userId)
    await second.post('/v1/recovery/start')
    pass(25 * HOUR_MS)
    // An old session with a current token.
    await server()
      .db.updateTable('wallet_access_tokens')
      .set({ expires_at_ms: server().clock.nowMs + HOUR_MS })
      .execute()
    expect(await release(second, made.recoverySetId, 'recover')).toBe('authentication_too_old')
  })
})
