import { describe, expect, test } from 'vitest'
import { MINUTE_MS, withMailServer } from '../../testing/mailServer.ts'
import { signInByMail } from '../../testing/mailSignIn.ts'
import type { WalletDevice } from '../../testing/walletDevice.ts'
import { nameOf } from '../../testing/walletDevice.ts'

const HOUR_MS = 60 * MINUTE_MS

const used = withMailServer()
const { newEmail } = used

async function signedIn(email = newEmail('old')) {
  const device = await used.server.device()
  await signInByMail(device, used.mailbox, email)
  used.server.clock.nowMs += MINUTE_MS
  return { device, email }
}

/** Goes as far as the code in the new mailbox. */
async function upToSecondary(device: WalletDevice, from: string, to: string) {
  const { body: first } = await device.post('/v1/email/change/start', { email: to })
  expect(first.action).toBe('VERIFY_PRIMARY_OTP')
  const code = used.mailbox.code(from)
  const { challengeId } = first
  const { body: second } = await device.post('/v1/email/change/primary', { challengeId, code })
  expect(second.action).toBe('VERIFY_SECONDARY_OTP')
  return second.challengeId as string
}

async function change(device: WalletDevice, from: string, to: string, more = {}) {
  const challengeId = await upToSecondary(device, from, to)
  const code = used.mailbox.code(to)
  return device.post('/v1/email/change/secondary', { challengeId, code, ...more })
}

describe('email change', () => {
  test('behavior: confirms both addresses by code, then the new one opens the wallet', async () => {
    const { device, email } = await signedIn()
    const to = newEmail('new')
    const challengeId = await upToSecondary(device, email, to)
    // The owner of the old address learns the new one before anything changes.
    expect(used.mailbox.to(email).text).toContain(`to ${to}. To confirm,`)
    const typed = { challengeId, code: used.mailbox.code(to) }
    const changed = await device.post('/v1/email/change/secondary', typed)
    expect(changed.body).toEqual({ email: to })
    expect(used.mailbox.to(email).text).toContain(to)
    expect(used.mailbox.to(to).subject).toBe('The email address of your Aureus wallet was changed')
    // The session that made the change continues. The old address is now unknown.
    expect((await device.post('/v1/devices/list')).status).toBe(200)
    used.server.clock.nowMs += MINUTE_MS
    expect((await device.post('/v1/email/start', { email: to })).body.action).toBe('CONNECT')
    const old = await device.post('/v1/email/start', { email })
    expect(old.body.action).toBe('VERIFY_DEVICE')
  })

  test('error: one code alone changes nothing, in either order', async () => {
    const { device, email } = await signedIn()
    const to = newEmail('new')
    const { body } = await device.post('/v1/email/change/start', { email: to })
    const { challengeId } = body
    const code = used.mailbox.code(email)
    const early = await device.post('/v1/email/change/secondary', { challengeId, code })
    expect(nameOf(early)).toBe('challenge_over')
    const asSignIn = await device.post('/v1/email/verify', { challengeId, code })
    expect(nameOf(asSignIn)).toBe('challenge_over')
    expect((await device.post('/v1/email/start', { email })).body.action).toBe('CONNECT')
  })

  test('error: rejects one user’s steps in another user’s session', async () => {
    const mine = await signedIn()
    const other = await signedIn()
    const challengeId = await upToSecondary(mine.device, mine.email, newEmail('new'))
    const answer = await other.device.post('/v1/email/change/secondary', {
      challengeId,
      code: '12345678',
    })
    expect(nameOf(answer)).toBe('challenge_over')
    expect(nameOf(await other.device.post('/v1/email/resend', { challengeId }))).toBe(
      'challenge_over',
    )
  })

  test('error: sends no code to an address that has a wallet, and tells only its owner', async () => {
    const owner = await signedIn()
    const { device, email } = await signedIn()
    const challengeId = await upToSecondary(device, email, owner.email)
    expect(used.mailbox.to(owner.email).subject).toBe('This address already has a Aureus wallet')
    expect(used.mailbox.to(owner.email).text).not.toMatch(/\d{4} \d{4}/)
    const tried = await device.post('/v1/email/change/secondary', { challengeId, code: '12345678' })
    expect(nameOf(tried)).toBe('code_wrong')
  })

  test('error: waits 24 hours after a device joined and after the last change', async () => {
    const { device, email } = await signedIn()
    const second = await used.server.device()
    await signInByMail(second, used.mailbox, email)
    used.server.clock.nowMs += 24 * HOUR_MS - MINUTE_MS
    device.accessToken = undefined
    device.hold(
      (await device.post('/v1/session/refresh', { refreshHandle: device.refreshHandle })).body,
    )
    const early = await device.post('/v1/email/change/start', { email: newEmail('new') })
    expect([early.status, nameOf(early)]).toEqual([403, 'held'])
    used.server.clock.nowMs += MINUTE_MS
    const to = newEmail('new')
    expect((await change(device, email, to)).status).toBe(200)
    used.server.clock.nowMs += MINUTE_MS
    expect(nameOf(await device.post('/v1/email/change/start', { email }))).toBe('held')
  })

  test('param: endOtherSessions', async () => {
    const { device, email } = await signedIn()
    const second = await used.server.device()
    await signInByMail(second, used.mailbox, email)
    used.server.clock.nowMs += 25 * HOUR_MS
    for (const one of [device, second]) {
      const { refreshHandle } = one
      one.accessToken = undefined
      one.hold((await one.post('/v1/session/refresh', { refreshHandle })).body)
    }
    expect((await change(device, email, newEmail('new'), { endOtherSessions: true })).status).toBe(
      200,
    )
    expect((await device.post('/v1/devices/list')).status).toBe(200)
    expect(nameOf(await second.post('/v1/devices/list'))).toBe('session_none')
  })

  test('behavior: resends the email of the open step after 30 seconds', async () => {
    const { device, email } = await signedIn()
    const to = newEmail('new')
    const challengeId = await upToSecondary(device, email, to)
    const early = await device.post('/v1/email/resend', { challengeId })
    expect(early.status).toBe(429)
    used.server.clock.nowMs += 30_000
    const { body } = await device.post('/v1/email/resend', { challengeId })
    expect(body.action).toBe('VERIFY_SECONDARY_OTP')
    const code = used.mailbox.code(to)
    const done = await device.post('/v1/email/change/secondary', {
      challengeId: body.challengeId,
      code,
    })
    expect(done.body).toEqual({ email: to })
  })
})

describe('freeze', () => {
  test('behavior: the old mailbox can freeze the wallet for three days, by confirming and not by viewing', async () => {
    const { device, email } = await signedIn()
    const to = newEmail('new')
    await change(device, email, to)
    const token = used.mailbox.token(email)
    const looked = await device.send('/v1/freeze/look', { token })
    expect(looked.body).toEqual({ email: 'n…@example.com', changedAtMs: used.server.clock.nowMs })
    expect((await device.post('/v1/devices/list')).status).toBe(200)
    expect((await device.send('/v1/freeze/confirm', { token })).body).toEqual({ done: true })
    expect(nameOf(await device.post('/v1/devices/list'))).toBe('session_none')
    expect(nameOf(await device.send('/v1/freeze/confirm', { token }))).toBe('link_over')
    // The answer to a sign-in looks as usual. The email says that the wallet is frozen.
    device.accessToken = undefined
    used.server.clock.nowMs += MINUTE_MS
    expect((await device.post('/v1/email/start', { email: to })).body.action).toBe('VERIFY_DEVICE')
    expect(used.mailbox.to(to).subject).toBe('Your Aureus wallet is frozen')
    expect(used.mailbox.to(to).text).not.toContain('/device#')
  })

  test('error: the link expires after three days', async () => {
    const { device, email } = await signedIn()
    await change(device, email, newEmail('new'))
    const token = used.mailbox.token(email)
    used.server.clock.nowMs += 72 * HOUR_MS
    expect(nameOf(await device.send('/v1/freeze/look', { token }))).toBe('link_over')
    expect(nameOf(await device.send('/v1/freeze/confirm', { token }))).toBe('link_over')
  })
})
