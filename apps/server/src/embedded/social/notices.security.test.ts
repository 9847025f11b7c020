// Row 12 of the security tests for wallets without an email sign-in: the warnings, and the delay of a thief.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWallet, outcomeOf, release } from '../../testing/custodyClient.ts'
import type { SocialPerson, SocialTestId } from '../../testing/social/socialProvider.ts'
import { createSocialServer, type SocialTestServer } from '../../testing/social/socialServer.ts'
import {
  claimSocial,
  signInSocial,
  type Visitor,
  visitProvider,
} from '../../testing/social/socialSignIn.ts'

const HOUR_MS = 3_600_000

let social: SocialTestServer
beforeAll(async () => {
  social = await createSocialServer()
})
afterAll(() => social[Symbol.asyncDispose]())

const subjectsTo = (email: string | undefined) =>
  social.mailbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

/** An owner with a wallet, and a thief of their social account. */
async function story(id: SocialTestId, changes: Partial<SocialPerson> = {}) {
  const person = social.person(changes)
  const owner = await social.visitor(id)
  await signInSocial(owner, person)
  const made = await createWallet(owner.device)
  social.server.clock.nowMs += HOUR_MS
  const thief = await social.visitor(id)
  await signInSocial(thief, person)
  return { person, owner, thief, made }
}

/** Signs in again after the session ended. */
async function again(visitor: Visitor, person: SocialPerson) {
  visitor.device.accessToken = undefined
  await signInSocial(visitor, person)
}

describe('a stolen social account (row 12)', () => {
  test('error: with a verified address, warns the owner and releases nothing for 24 hours', async () => {
    const { person, thief, made } = await story('google')
    expect(subjectsTo(person.email)).toEqual(['A new device has access to your Aureus account'])
    expect(social.mailbox.to(person.email ?? '').text).toContain(
      'A new device signed in with Google.',
    )
    expect(outcomeOf(await thief.device.post('/v1/recovery/start'))).toBe(200)
    expect(subjectsTo(person.email)).toContain('A new device will get access to your Aureus wallet')
    social.server.clock.nowMs += 24 * HOUR_MS - 60_000
    await again(thief, person)
    expect(await release(thief.device, made.recoverySetId, 'recover')).toBe('recovery_waits')
    social.server.clock.nowMs += 60_000
    await thief.device.post('/v1/devices/list')
    expect(await release(thief.device, made.recoverySetId, 'recover')).toBeInstanceOf(Buffer)
  })

  test('error: the link in the email stops the recovery', async () => {
    const { person, thief, made } = await story('github')
    await thief.device.post('/v1/recovery/start')
    const token = social.mailbox.token(person.email ?? '')
    const owner = await social.server.device()
    expect((await owner.send('/v1/recovery/refuse', { token })).status).toBe(200)
    social.server.clock.nowMs += 24 * HOUR_MS
    expect(await release(thief.device, made.recoverySetId, 'recover')).toBe('session_none')
  })

  test.each(['x', 'facebook'] as const)(
    'error: without an address, as with %s, releases nothing for 72 hours',
    async (id) => {
      const { person, thief, owner, made } = await story(id)
      const { readyAtMs } = (await thief.device.post('/v1/recovery/start')).body
      expect(readyAtMs).toBe(social.server.clock.nowMs + 72 * HOUR_MS)
      social.server.clock.nowMs += 72 * HOUR_MS - 60_000
      await again(thief, person)
      expect(await release(thief.device, made.recoverySetId, 'recover')).toBe('recovery_waits')
      // A new request does not shorten it.
      expect((await thief.device.post('/v1/recovery/start')).body.readyAtMs).toBe(readyAtMs)
      await again(owner, person)
      const { requests } = (await owner.device.post('/v1/wallet/get')).body.wallet
      expect(requests).toHaveLength(1)
      social.server.clock.nowMs += 60_000
      expect(await release(thief.device, made.recoverySetId, 'recover')).toBeInstanceOf(Buffer)
    },
  )

  test('error: an unverified address does not count', async () => {
    const { thief } = await story('discord', { verified: false })
    const { readyAtMs } = (await thief.device.post('/v1/recovery/start')).body
    expect(readyAtMs).toBe(social.server.clock.nowMs + 72 * HOUR_MS)
  })

  test('error: a changed address at the provider counts only from a device that has the wallet', async () => {
    const { person, owner, thief } = await story('google')
    const moved = { ...person, email: 'thief@example.com' }
    await again(thief, moved)
    await again(thief, moved)
    const { user } = await signInSocial(await social.visitor('google'), moved)
    expect(user.email).toBe(person.email)
    await thief.device.post('/v1/recovery/start')
    expect(subjectsTo('thief@example.com')).toEqual([])
    const fresh = { ...person, email: `new-${person.email}` }
    owner.device.accessToken = undefined
    expect((await signInSocial(owner, fresh)).user.email).toBe(fresh.email)
  })

  test('error: a thief cannot add an address to shorten the delay', async () => {
    const { person, thief } = await story('discord', { verified: false })
    await again(thief, { ...person, email: 'thief@example.com', verified: true })
    const { readyAtMs } = (await thief.device.post('/v1/recovery/start')).body
    expect(readyAtMs).toBe(social.server.clock.nowMs + 72 * HOUR_MS)
  })

  test('error: a frozen wallet stays closed, and the owner gets at most three emails a day', async () => {
    const { person } = await story('google')
    await social.server.db
      .updateTable('wallet_users')
      .set({ frozen_at_ms: social.server.clock.nowMs })
      .where('notice_email', '=', person.email ?? '')
      .execute()
    for (let attempt = 0; attempt < 5; attempt++) {
      const visitor = await social.visitor('google')
      const came = await visitProvider(visitor, person)
      const { body } = await claimSocial(visitor.device, came)
      expect(body).toEqual({ status: 'refused', reason: 'frozen' })
    }
    const frozen = subjectsTo(person.email).filter((one) => one === 'Your Aureus wallet is frozen')
    expect(frozen).toHaveLength(3)
  })
})
