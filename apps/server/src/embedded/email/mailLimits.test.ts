import { describe, expect, test } from 'vitest'
import { MINUTE_MS, withMailServer } from '../../testing/mailServer.ts'
import { signInByMail } from '../../testing/mailSignIn.ts'
import { nameOf } from '../../testing/walletDevice.ts'

const used = withMailServer()
const { newEmail, start } = used

describe('email limits', () => {
  test('error: locks an address for the rest of the day after 20 wrong codes', async () => {
    const email = newEmail()
    const device = await used.server.device()
    await signInByMail(device, used.mailbox, email)
    device.accessToken = undefined
    for (let mail = 0; mail < 4; mail++) {
      used.server.clock.nowMs += 61 * MINUTE_MS
      const { challengeId } = (await start(device, email, { fresh: true })).body
      const wrong = used.mailbox.code(email) === '00000000' ? '00000001' : '00000000'
      for (let tries = 0; tries < 5; tries++)
        await device.post('/v1/email/verify', { challengeId, code: wrong })
    }
    used.server.clock.nowMs += 61 * MINUTE_MS
    const off = await start(device, email)
    expect([off.status, nameOf(off)]).toEqual([429, 'mail_throttled'])
    expect(Number(off.headers['retry-after'])).toBeGreaterThan(15 * 3600)
    // The live session is unaffected: guessing codes cannot lock an owner out.
    const tokens = await device.post('/v1/session/refresh', { refreshHandle: device.refreshHandle })
    expect(tokens.status).toBe(200)
    used.server.clock.nowMs += 24 * 60 * MINUTE_MS
    expect((await start(device, email)).status).toBe(200)
  })

  test('error: allows one email per 30 seconds for an address and for a device', async () => {
    const email = newEmail()
    const device = await used.server.device()
    expect((await start(device, email)).status).toBe(200)
    expect((await start(await used.server.device(), email)).status).toBe(429)
    expect((await start(device, newEmail())).status).toBe(429)
    used.server.clock.nowMs += 29_999
    expect((await start(device, newEmail())).status).toBe(429)
    used.server.clock.nowMs += 1
    expect((await start(device, newEmail())).status).toBe(200)
  })

  test('error: allows five emails per hour; strangers do not use up the owner’s', async () => {
    const email = newEmail()
    const owner = await used.server.device()
    await signInByMail(owner, used.mailbox, email)
    owner.accessToken = undefined
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) {
      used.server.clock.nowMs += MINUTE_MS
      const stranger = await used.server.device({ ip: '203.0.113.9' })
      statuses.push((await start(stranger, email)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    used.server.clock.nowMs += MINUTE_MS
    expect((await start(owner, email)).body.action).toBe('VERIFY_OTP')
  })
})
