import { describe, expect, test } from 'vitest'
import { MINUTE_MS, withMailServer } from '../../testing/mailServer.ts'
import { approve, signInByMail } from '../../testing/mailSignIn.ts'
import type { WalletDevice } from '../../testing/walletDevice.ts'
import { nameOf } from '../../testing/walletDevice.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36'

const used = withMailServer()
const { newEmail, start } = used

const viewLink = (device: WalletDevice, token: string) => device.send('/v1/device/look', { token })

describe('email sign-in', () => {
  test('behavior: admits a new device through the mailed link’s page', async () => {
    const email = newEmail()
    const device = await used.server.device({ userAgent: chrome })
    const { status, body } = await start(device, email)
    expect(status).toBe(200)
    expect(body).toEqual({
      action: 'VERIFY_DEVICE',
      challengeId: expect.stringMatching(/^[\w-]{22}$/),
      number: expect.stringMatching(/^\d\d$/),
      resendInMs: 30_000,
      expiresInMs: 10 * MINUTE_MS,
    })
    expect(used.mailbox.to(email).text).toContain('Chrome on Linux')
    // The link is random, and times are not secret.
    const said = used.mailbox.to(email).text.replace(/https?:\S+|Time: .*|10 minutes/g, '')
    expect(said).not.toMatch(new RegExp(`\\b${body.number}\\b`))
    const { challengeId, number } = body
    const token = used.mailbox.token(email)
    const seen = await viewLink(device, token)
    expect(seen.body).toMatchObject({
      email: `a…@example.com`,
      browser: 'Chrome',
      system: 'Linux',
      sameNetwork: true,
      askedAtMs: used.server.clock.nowMs,
    })
    expect(seen.body.numbers).toContain(number)
    expect(new Set(seen.body.numbers).size).toBe(3)
    expect((await device.post('/v1/email/status', { challengeId })).body).toEqual({
      status: 'pending',
    })
    const early = await device.post('/v1/email/verify', { challengeId, code: '00000000' })
    expect([early.status, nameOf(early)]).toEqual([409, 'device_not_approved'])
    const code = await approve(device, { token, number })
    expect((await device.post('/v1/email/status', { challengeId })).body).toEqual({
      status: 'approved',
    })
    const spaced = `${code.slice(0, 4)} ${code.slice(4)}`
    const verified = await device.post('/v1/email/verify', { challengeId, code: spaced })
    expect(verified.body).toEqual({
      tokens: expect.any(Object),
      email,
      state: { deviceId: expect.any(String), wallet: null },
    })
    device.hold(verified.body.tokens)
    expect((await device.post('/v1/devices/list')).body.devices).toEqual([
      expect.objectContaining({ browser: 'Chrome', system: 'Linux', current: true }),
    ])
  })

  test('behavior: mails a code to a known device', async () => {
    const email = newEmail()
    const device = await used.server.device()
    await signInByMail(device, used.mailbox, email)
    await device.post('/v1/session/end')
    device.accessToken = undefined
    used.server.clock.nowMs += MINUTE_MS
    const { body } = await start(device, email.toUpperCase())
    expect(body).toEqual({
      action: 'VERIFY_OTP',
      challengeId: expect.any(String),
      resendInMs: 30_000,
      expiresInMs: 5 * MINUTE_MS,
    })
    // The email goes to the address as its owner first wrote it: some mail servers distinguish case.
    expect(used.mailbox.to(email).subject).toBe('Your code for Aureus')
    const { challengeId } = body
    const code = used.mailbox.code(email)
    expect((await device.post('/v1/email/verify', { challengeId, code })).body.email).toBe(email)
    expect(used.mailbox.to(email).subject).toBe('Your code for Aureus')
  })

  test('behavior: needs no email with a live session, unless a fresh proof is requested', async () => {
    const email = newEmail()
    const device = await used.server.device()
    await signInByMail(device, used.mailbox, email)
    const sent = used.mailbox.mails.length
    expect((await start(device, email)).body).toEqual({ action: 'CONNECT' })
    expect(used.mailbox.mails).toHaveLength(sent)
    used.server.clock.nowMs += MINUTE_MS
    expect((await start(device, email, { fresh: true })).body.action).toBe('VERIFY_OTP')
    // Says nothing about another address.
    used.server.clock.nowMs += MINUTE_MS
    expect((await start(device, newEmail())).body.action).toBe('VERIFY_DEVICE')
  })

  test('error: no answer to a stranger reveals whether an address has a wallet', async () => {
    const [known, unknown] = [newEmail(), newEmail()]
    await signInByMail(await used.server.device(), used.mailbox, known)
    used.server.clock.nowMs += MINUTE_MS
    const shapeOf = async (email: string) => {
      const { status, body, headers } = await start(await used.server.device(), email)
      const names = Object.keys(headers).filter((name) => name !== 'dpop-nonce')
      return [status, Object.keys(body), body.action, names, headers['content-length']]
    }
    expect(await shapeOf(known)).toEqual(await shapeOf(unknown))
    const blocked = async (email: string) => {
      const { status, body, headers } = await start(await used.server.device(), email)
      return [status, body, headers['retry-after']]
    }
    expect(await blocked(known)).toEqual(await blocked(unknown))
  })

  test('error: a wrong number refuses the device for good', async () => {
    const email = newEmail()
    const device = await used.server.device()
    const { challengeId, number } = (await start(device, email)).body
    const token = used.mailbox.token(email)
    const { numbers } = (await viewLink(device, token)).body
    const wrong = numbers.find((one: string) => one !== number)
    const answer = await device.send('/v1/device/approve', { token, number: wrong })
    expect([answer.status, nameOf(answer)]).toEqual([403, 'number_wrong'])
    const second = await device.send('/v1/device/approve', { token, number })
    expect([second.status, nameOf(second)]).toEqual([410, 'link_over'])
    expect((await device.post('/v1/email/status', { challengeId })).body.status).toBe('refused')
    const tried = await device.post('/v1/email/verify', { challengeId, code: '12345678' })
    expect(nameOf(tried)).toBe('device_refused')
  })

  test('error: the owner’s rejection ends the request', async () => {
    const email = newEmail()
    const device = await used.server.device()
    const { challengeId, number } = (await start(device, email)).body
    const token = used.mailbox.token(email)
    expect((await device.send('/v1/device/deny', { token })).body).toEqual({ done: true })
    expect((await device.post('/v1/email/status', { challengeId })).body.status).toBe('refused')
    expect(nameOf(await device.send('/v1/device/approve', { token, number }))).toBe('link_over')
    expect(nameOf(await viewLink(device, token))).toBe('link_over')
  })

  test('error: a link expires after 10 minutes, a code after 5', async () => {
    const email = newEmail()
    const device = await used.server.device()
    const late = (await start(device, email)).body
    used.server.clock.nowMs += 10 * MINUTE_MS
    expect(nameOf(await viewLink(device, used.mailbox.token(email)))).toBe('link_over')
    expect((await device.post('/v1/email/status', late)).status).toBe(400)
    const { challengeId, number } = (await start(device, email)).body
    const code = await approve(device, { token: used.mailbox.token(email), number })
    used.server.clock.nowMs += 5 * MINUTE_MS
    const tried = await device.post('/v1/email/verify', { challengeId, code })
    expect([tried.status, nameOf(tried)]).toEqual([410, 'challenge_over'])
  })

  test('error: a code works once and only for the requesting device', async () => {
    const email = newEmail()
    const device = await used.server.device()
    const thief = await used.server.device()
    const { challengeId, number } = (await start(device, email)).body
    const code = await approve(device, { token: used.mailbox.token(email), number })
    const stolen = await thief.post('/v1/email/verify', { challengeId, code })
    expect(nameOf(stolen)).toBe('challenge_over')
    expect((await thief.post('/v1/email/status', { challengeId })).body.status).toBe('expired')
    expect((await device.post('/v1/email/verify', { challengeId, code })).status).toBe(200)
    const again = await device.post('/v1/email/verify', { challengeId, code })
    expect(nameOf(again)).toBe('challenge_over')
  })

  test('error: requires a new email after five attempts', async () => {
    const email = newEmail()
    const device = await used.server.device()
    const { challengeId, number } = (await start(device, email)).body
    const code = await approve(device, { token: used.mailbox.token(email), number })
    const wrong = code === '00000000' ? '00000001' : '00000000'
    for (const left of ['4', '3', '2', '1']) {
      const tried = await device.post('/v1/email/verify', { challengeId, code: wrong })
      expect([nameOf(tried), tried.headers['attempts-left']]).toEqual(['code_wrong', left])
    }
    const fifth = await device.post('/v1/email/verify', { challengeId, code: wrong })
    expect([fifth.status, nameOf(fifth)]).toEqual([410, 'challenge_over'])
    expect((await device.post('/v1/email/verify', { challengeId, code })).status).toBe(410)
  })

  test('behavior: a new email ends the previous request, and both methods wait 30 seconds', async () => {
    const email = newEmail()
    const device = await used.server.device()
    const first = (await start(device, email)).body
    const firstToken = used.mailbox.token(email)
    const { challengeId } = first
    const early = await device.post('/v1/email/resend', { challengeId })
    expect([early.status, early.headers['retry-after']]).toEqual([429, '30'])
    expect(early.body.reasons[0].description).toBe('Please try again after 30 seconds')
    used.server.clock.nowMs += 30_000
    const second = (await device.post('/v1/email/resend', { challengeId })).body
    expect(second.action).toBe('VERIFY_DEVICE')
    expect(second.challengeId).not.toBe(challengeId)
    expect(nameOf(await viewLink(device, firstToken))).toBe('link_over')
    expect((await viewLink(device, used.mailbox.token(email))).status).toBe(200)
  })

  test('error: refuses anything but the address of one mailbox before sending', async () => {
    const device = await used.server.device()
    const sent = used.mailbox.mails.length
    for (const email of [
      '',
      'ann',
      'ann@example.com\r\nBcc: eve@example.com',
      'ann@example.com, eve@example.com',
      '"Eve" <eve@example.com>',
      'ann@example.com\0',
      `${'a'.repeat(250)}@example.com`,
    ])
      expect((await start(device, email)).status, email).toBe(400)
    expect(used.mailbox.mails).toHaveLength(sent)
  })

  test('behavior: tells the owner about later devices and removed ones', async () => {
    const email = newEmail()
    const first = await used.server.device()
    await signInByMail(first, used.mailbox, email)
    used.server.clock.nowMs += MINUTE_MS
    const second = await used.server.device({ userAgent: chrome })
    await signInByMail(second, used.mailbox, email)
    expect(used.mailbox.to(email).subject).toMatch(/^A new device/)
    const [own] = (await first.post('/v1/devices/list')).body.devices
    expect((await second.post('/v1/devices/revoke', { deviceId: own.id })).status).toBe(200)
    expect(used.mailbox.to(email).subject).toMatch(/^A device was removed/)
    expect(nameOf(await first.post('/v1/devices/list'))).toBe('session_none')
  })

  test('behavior: logs no address, code or token', async () => {
    const email = newEmail()
    const device = await used.server.device()
    const { code } = await signInByMail(device, used.mailbox, email)
    const log = used.server.logged.join('')
    expect(log).toContain('/v1/email/verify')
    for (const secret of [email, code, used.mailbox.token(email), device.accessToken])
      expect(log).not.toContain(secret)
  })
})
