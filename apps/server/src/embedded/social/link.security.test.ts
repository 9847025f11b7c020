// Row 5 of the security tests: only the owner can add a way to sign in, and it works a day later.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWallet } from '../../testing/custodyClient.ts'
import { signInByMail } from '../../testing/mailSignIn.ts'
import { allSocialIds, type SocialTestId } from '../../testing/social/socialProvider.ts'
import { createSocialServer, type SocialTestServer } from '../../testing/social/socialServer.ts'
import {
  claimSocial,
  providerOf,
  signInSocial,
  startSocial,
  type Visitor,
  visitProvider,
} from '../../testing/social/socialSignIn.ts'
import { nameOf } from '../../testing/walletDevice.ts'

const HOUR_MS = 3_600_000
const link = { start: { purpose: 'link' } }

let social: SocialTestServer
let people = 0
beforeAll(async () => {
  social = await createSocialServer()
})
afterAll(() => social[Symbol.asyncDispose]())

async function owner(id: SocialTestId): Promise<Visitor & { email: string }> {
  const visitor = await social.visitor(id)
  const email = `owner-${++people}@example.com`
  await signInByMail(visitor.device, social.mailbox, email)
  await createWallet(visitor.device)
  return { ...visitor, email }
}

describe('an added way to sign in (row 5)', () => {
  test.each(allSocialIds)(
    'behavior: %s opens the wallet after a day, and the owner gets an email',
    async (id) => {
      const visitor = await owner(id)
      const person = social.person()
      const came = await visitProvider(visitor, person, link)
      const { body } = await claimSocial(visitor.device, came)
      const user = { provider: providerOf(id), email: visitor.email }
      expect(body).toMatchObject({ status: 'done', user, isNew: false })
      expect(body.tokens).toBeUndefined()
      expect(social.mailbox.to(visitor.email).subject).toBe(
        'A new way to sign in to your Aureus wallet',
      )
      const early = await social.visitor(id)
      const tried = await claimSocial(early.device, await visitProvider(early, person))
      expect(tried.body).toEqual({ status: 'refused', reason: 'held' })
      social.server.clock.nowMs += 24 * HOUR_MS
      expect(await signInSocial(await social.visitor(id), person)).toMatchObject({
        isNew: false,
        user: { email: visitor.email },
      })
    },
  )

  test('behavior: the link in the email freezes the wallet', async () => {
    const visitor = await owner('google')
    const person = social.person()
    await claimSocial(visitor.device, await visitProvider(visitor, person, link))
    const token = social.mailbox.token(visitor.email)
    const reader = await social.server.device()
    expect((await reader.send('/v1/freeze/look', { token })).body).toMatchObject({
      provider: 'Google',
    })
    expect((await reader.send('/v1/freeze/confirm', { token })).status).toBe(200)
    social.server.clock.nowMs += 24 * HOUR_MS
    const thief = await social.visitor('google')
    const came = await visitProvider(thief, person)
    expect((await claimSocial(thief.device, came)).body).toEqual({
      status: 'refused',
      reason: 'frozen',
    })
  })

  test('error: requires a session, a recent code, the wallet, and a day since a device joined', async () => {
    const stranger = await social.server.device()
    const ask = { purpose: 'link' }
    expect(nameOf((await startSocial(stranger, 'google', ask)).answer)).toBe('session_none')
    const { device, email } = await owner('google')
    social.server.clock.nowMs += 11 * 60_000
    const { refreshHandle } = device
    device.accessToken = undefined
    device.hold((await device.post('/v1/session/refresh', { refreshHandle })).body)
    expect(nameOf((await startSocial(device, 'google', ask)).answer)).toBe('authentication_too_old')
    const thief = await social.server.device()
    await signInByMail(thief, social.mailbox, email)
    expect(nameOf((await startSocial(thief, 'google', ask)).answer)).toBe('wallet_not_here')
    await social.server.db
      .updateTable('custody_wallets')
      .set({ devices_changed_at_ms: social.server.clock.nowMs })
      .execute()
    const late = await social.visitor('google')
    await signInSocial(late, social.person())
    await createWallet(late.device)
    await social.server.db
      .updateTable('custody_wallets')
      .set({ devices_changed_at_ms: social.server.clock.nowMs })
      .execute()
    expect(nameOf((await startSocial(late.device, 'github', ask)).answer)).toBe('held')
  })

  test('error: refuses an account that opens another wallet', async () => {
    const person = social.person()
    const other = await social.visitor('github')
    await signInSocial(other, person)
    const visitor = await owner('github')
    const came = await visitProvider(visitor, person, link)
    expect((await claimSocial(visitor.device, came)).body).toEqual({
      status: 'refused',
      reason: 'taken',
    })
    expect(await signInSocial(await social.visitor('github'), person)).toMatchObject({
      isNew: false,
    })
  })

  test('error: refuses a claim without the session that started it', async () => {
    const visitor = await owner('discord')
    const came = await visitProvider(visitor, social.person(), link)
    const { accessToken, refreshHandle } = visitor.device
    visitor.device.accessToken = undefined
    expect(nameOf(await claimSocial(visitor.device, came))).toBe('session_none')
    // Another user on the same device.
    await signInSocial({ ...visitor, id: 'google' }, social.person())
    expect(nameOf(await claimSocial(visitor.device, came))).toBe('session_none')
    visitor.device.hold({ accessToken: accessToken ?? '', refreshHandle: refreshHandle ?? '' })
    expect((await claimSocial(visitor.device, came)).body.status).toBe('done')
  })

  test('behavior: adding the same account again changes nothing', async () => {
    const visitor = await owner('google')
    const person = social.person()
    await claimSocial(visitor.device, await visitProvider(visitor, person, link))
    social.server.clock.nowMs += 24 * HOUR_MS
    visitor.device.accessToken = undefined
    await signInSocial(visitor, person)
    const mails = social.mailbox.mails.length
    const again = await claimSocial(visitor.device, await visitProvider(visitor, person, link))
    expect(again.body.status).toBe('done')
    expect(social.mailbox.mails).toHaveLength(mails)
    expect(await signInSocial(await social.visitor('google'), person)).toMatchObject({
      isNew: false,
    })
  })
})
