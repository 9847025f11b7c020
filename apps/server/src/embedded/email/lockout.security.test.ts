// Strangers who know an address try to lock its owner out. Each can only use up their own allowance.
import { expect, test } from 'vitest'
import { createWallet } from '../../testing/custodyClient.ts'
import { createMailbox } from '../../testing/mailbox.ts'
import { MINUTE_MS, withMailServer } from '../../testing/mailServer.ts'
import { signInByMail } from '../../testing/mailSignIn.ts'
import { nameOf } from '../../testing/walletDevice.ts'
import { createWalletTestServer } from '../../testing/walletServer.ts'

const HOUR_MS = 60 * MINUTE_MS
const used = withMailServer()
const { newEmail, start } = used

/** A device whose initial hold is over. */
async function person(email: string) {
  const device = await used.server.device()
  await signInByMail(device, used.mailbox, email)
  return device
}

test('error: wrong codes for a change to an address do not lock out its owner', async () => {
  const victim = newEmail('victim')
  const owner = await person(victim)
  const stranger = await person(newEmail('eve'))
  const statuses: number[] = []
  for (let mail = 0; mail < 6; mail++) {
    used.server.clock.nowMs += 61 * MINUTE_MS
    // Makes the session as fresh as such a change requires.
    await used.server.db
      .updateTable('wallet_sessions')
      .set({ authenticated_at_ms: used.server.clock.nowMs })
      .execute()
    await used.server.db
      .updateTable('wallet_access_tokens')
      .set({ expires_at_ms: used.server.clock.nowMs + HOUR_MS })
      .execute()
    const started = await stranger.post('/v1/email/change/start', { email: victim })
    statuses.push(started.status)
    if (started.status !== 200) break
    const eve = used.mailbox.mails.at(-1)?.to ?? ''
    const code = used.mailbox.code(eve)
    const { challengeId } = started.body
    const second = await stranger.post('/v1/email/change/primary', { challengeId, code })
    for (let tries = 0; tries < 5; tries++)
      await stranger.post('/v1/email/change/secondary', {
        challengeId: second.body.challengeId,
        code: '00000000',
        endOtherSessions: true,
      })
  }
  // After twenty the stranger has used up their own allowance.
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  owner.accessToken = undefined
  expect((await start(owner, victim)).body.action).toBe('VERIFY_OTP')
  const fresh = await used.server.device()
  expect((await start(fresh, victim)).body.action).toBe('VERIFY_DEVICE')
})

test('error: a stranger who uses up their emails for an address leaves everyone else theirs', async () => {
  const victim = newEmail('victim')
  const statuses: number[] = []
  for (let mail = 0; mail < 12; mail++) {
    used.server.clock.nowMs += 10 * MINUTE_MS
    const device = await used.server.device({ ip: '198.51.100.7' })
    statuses.push((await start(device, victim)).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  used.server.clock.nowMs += MINUTE_MS
  expect((await start(await used.server.device(), victim)).status).toBe(200)
})

test('behavior: a known device and a browser that held a share always get through', async () => {
  const victim = newEmail('victim')
  const owner = await person(victim)
  await createWallet(owner)
  const statuses = new Set<number>()
  for (let mail = 0; mail < 60; mail++) {
    used.server.clock.nowMs += 0.5 * MINUTE_MS
    statuses.add((await start(await used.server.device(), victim)).status)
  }
  expect(statuses).toEqual(new Set([200, 429]))
  const stranger = await start(await used.server.device(), victim)
  expect([stranger.status, nameOf(stranger)]).toEqual([429, 'mail_throttled'])
  owner.accessToken = undefined
  expect((await start(owner, victim)).body.action).toBe('VERIFY_OTP')
  // The same browser after its script storage was cleared.
  used.server.clock.nowMs += MINUTE_MS
  const emptied = await used.server.device()
  for (const cookie of owner.cookies) emptied.cookies.set(...cookie)
  expect((await start(emptied, victim)).body.action).toBe('VERIFY_DEVICE')
  // The cookie is worth nothing for another address.
  const other = newEmail('other')
  expect((await start(await used.server.device(), other)).status).toBe(200)
  const thief = await used.server.device()
  for (const cookie of owner.cookies) thief.cookies.set(...cookie)
  expect((await start(thief, other)).status).toBe(429)
})

test('error: a single hosted prefix cannot trip the shared breaker', async () => {
  const mailbox = createMailbox()
  await using server = await createWalletTestServer(
    { RATE_LIMIT_MAIL: '40', RATE_LIMIT_MAIL_VISITOR: '4' },
    { sendMail: mailbox.send },
  )
  const ask = async (ip: string, at: number) => {
    const device = await server.device({ ip })
    return (await start(device, `${ip.length}-${at}-${Math.random()}@example.com`)).status
  }
  const counts = async (ipOf: (at: number) => string) => {
    let taken = 0
    for (let at = 0; at < 50; at++) if ((await ask(ipOf(at), at)) === 200) taken++
    return taken
  }
  // One /64, one /48 and one /32 in one minute. Each has a ceiling; the widest gets half of the breaker.
  expect(await counts(() => '2001:db8:0:1::1')).toBe(4)
  expect(await counts((at) => `2001:db8:1:${at.toString(16)}::1`)).toBe(12)
  expect(await counts((at) => `2001:db9:${at.toString(16)}::1`)).toBe(20)
  expect(await ask('192.0.2.1', 0)).toBe(200)
})
