import { describe, expect, test } from 'vitest'
import { MINUTE_MS, nameOf, withMailServer } from '../testing/mailServer.ts'
import { signInByMail } from '../testing/mailSignIn.ts'
import type { WalletDevice } from '../testing/walletDevice.ts'

const HOUR_MS = 60 * MINUTE_MS

const used = withMailServer()
const { newEmail } = used

async function signedIn(email = newEmail('old')) {
  const device = await used.server.device()
  await signInByMail(device, used.mailbox, email)
  used.server.clock.nowMs += MINUTE_MS
  return { device, email }
}

/** Up to the code in the new used.mailbox. */
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

describe('change of the address', () => {
  test('behavior: a code to the old address, one to the new, and the new one opens the wallet', async () => {
    const { device, email } = await signedIn()
    const to = newEmail('new')
    const challengeId = await upToSecondary(device, email, to)
    // Whoever reads the old address learns which one takes its place, before anything is changed.
    expect(used.mailbox.to(email).text).toContain(`to ${to}. To confirm,`)
    const typed = { challengeId, code: used.mailbox.code(to) }
    const changed = await device.post('/v1/email/change/secondary', typed)
    expect(changed.body).toEqual({ email: to })
    expect(used.mailbox.to(email).text).toContain(to)
    expect(used.mailbox.to(to).subject).toBe('The email address of your Aureus wallet was changed')
    // The session that made it goes on; the old address is a stranger's from now on.
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

  test('error: the steps of one person are nothing in the session of another', async () => {
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

  test('error: an address that has a wallet gets no code, and nobody else learns of it', async () => {
    const owner = await signedIn()
    const { device, email } = await signedIn()
    const challengeId = await upToSecondary(device, email, owner.email)
    expect(used.mailbox.to(owner.email).subject).toBe('This address already has a Aureus wallet')
    expect(used.mailbox.to(owner.email).text).not.toMatch(/\d{4} \d{4}/)
    const tried = await device.post('/v1/email/change/secondary', { challengeId, code: '12345678' })
    expect(nameOf(tried)).toBe('code_wrong')
  })

  test('error: waits 24 hours after a device joined, and after the last change', async () => {
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

  test('behavior: another mail for the step that is open, half a minute later', async () => {
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
  test('behavior: the old mailbox stops everything for three days, by a click and not by a look', async () => {
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
    // The answer to who asks to be let in is as ever; the mail says why nobody is.
    device.accessToken = undefined
    used.server.clock.nowMs += MINUTE_MS
    expect((await device.post('/v1/email/start', { email: to })).body.action).toBe('VERIFY_DEVICE')
    expect(used.mailbox.to(to).subject).toBe('Your Aureus wallet is frozen')
    expect(used.mailbox.to(to).text).not.toContain('/device#')
  })

  test('error: the link is over after three days', async () => {
    const { device, email } = await signedIn()
    await change(device, email, newEmail('new'))
    const token = used.mailbox.token(email)
    used.server.clock.nowMs += 72 * HOUR_MS
    expect(nameOf(await device.send('/v1/freeze/look', { token }))).toBe('link_over')
    expect(nameOf(await device.send('/v1/freeze/confirm', { token }))).toBe('link_over')
  })
})
