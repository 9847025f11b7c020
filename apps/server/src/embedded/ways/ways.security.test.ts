// Ways to sign in: who may add and remove them, and that no change silences the warnings about the next one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWallet } from '../../testing/custodyClient.ts'
import { approve, signInByMail } from '../../testing/mailSignIn.ts'
import { addPasskeyTo, signInWithPasskey } from '../../testing/passkeySignIn.ts'
import type { SocialPerson, SocialTestId } from '../../testing/social/socialProvider.ts'
import { createSocialServer, type SocialTestServer } from '../../testing/social/socialServer.ts'
import { claimSocial, signInSocial, visitProvider } from '../../testing/social/socialSignIn.ts'
import { nameOf, type WalletDevice } from '../../testing/walletDevice.ts'

const HOUR_MS = 3_600_000
const link = { start: { purpose: 'link' } }

let social: SocialTestServer
let people = 0
beforeAll(async () => {
  social = await createSocialServer()
})
afterAll(() => social[Symbol.asyncDispose]())

interface Way {
  id: string
  provider: string
  label: string
  heldUntilMs: number | null
  canRemove: boolean
}
const newEmail = () => `ways-${++people}@example.com`
const pass = (hours: number) => {
  social.server.clock.nowMs += hours * HOUR_MS
}
const listOf = async (device: WalletDevice): Promise<{ ways: Way[]; hasNoticeAddress: boolean }> =>
  (await device.post('/v1/ways/list')).body
const wayOf = async (device: WalletDevice, provider: string): Promise<Way> => {
  const way = (await listOf(device)).ways.findLast((one) => one.provider === provider)
  if (!way) throw new Error(`no way: ${provider}`)
  return way
}
const remove = async (device: WalletDevice, provider: string) =>
  device.post('/v1/ways/remove', { id: (await wayOf(device, provider)).id })
const subjectsTo = (email: string) =>
  social.mailbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

async function socialOwner(id: SocialTestId, changes: Partial<SocialPerson> = {}) {
  const visitor = await social.visitor(id)
  const person = social.person(changes)
  await signInSocial(visitor, person)
  await createWallet(visitor.device)
  return { visitor, person, device: visitor.device }
}

async function addEmail(device: WalletDevice, email: string) {
  const { body } = await device.post('/v1/ways/email/start', { email })
  const code = social.mailbox.code(email)
  return device.post('/v1/ways/email/verify', { challengeId: body.challengeId, code })
}

/** A session with a code from now. */
async function again(device: WalletDevice, email: string) {
  device.accessToken = undefined
  await signInByMail(device, social.mailbox, email)
}

describe('ways to sign in', () => {
  test('behavior: lists them, the oldest first, with the time each opens the wallet', async () => {
    const { device, email } = await social.emailOwner()
    await addPasskeyTo(device)
    const { ways, hasNoticeAddress } = await listOf(device)
    expect(hasNoticeAddress).toBe(true)
    expect(ways).toMatchObject([
      { provider: 'email', label: email, heldUntilMs: null, canRemove: false },
      { provider: 'passkey', label: 'Firefox on Linux', canRemove: true },
    ])
    expect(ways[1]?.heldUntilMs).toBe(social.server.clock.nowMs + 24 * HOUR_MS)
  })

  test('behavior: a device without the wallet sees only its own way', async () => {
    const { device, email } = await social.emailOwner()
    await addPasskeyTo(device)
    pass(1)
    const thief = await social.server.device()
    await signInByMail(thief, social.mailbox, email)
    expect((await listOf(thief)).ways.map(({ provider }) => provider)).toEqual(['email'])
  })

  test('behavior: a removed way ends its sessions, tells every address, and opens nothing', async () => {
    const { device, email } = await social.emailOwner()
    const passkey = await addPasskeyTo(device)
    pass(24)
    const other = await social.server.device()
    await signInWithPasskey(other, passkey)
    await again(device, email)
    const answer = await remove(device, 'passkey')
    expect(answer.body).toEqual({ signedOut: false })
    expect(nameOf(await other.post('/v1/devices/list'))).toBe('session_none')
    expect((await device.post('/v1/devices/list')).status).toBe(200)
    expect(subjectsTo(email)).toContain('A way to sign in to your Aureus wallet was removed')
    const { text } = social.mailbox.to(email)
    expect(text).toContain('Passkey')
    const token = social.mailbox.token(email)
    const look = await other.send('/v1/freeze/look', { token }, { authorization: undefined })
    expect(look.body).toMatchObject({ provider: 'Passkey', removed: true })
  })

  test('behavior: removing the way of this session ends it', async () => {
    const { device, email } = await social.emailOwner()
    const passkey = await addPasskeyTo(device)
    pass(24)
    await again(device, email)
    expect((await remove(device, 'email')).body).toEqual({ signedOut: true })
    expect(nameOf(await device.post('/v1/devices/list'))).toBe('session_none')
    expect(subjectsTo(email)).toContain('A way to sign in to your Aureus wallet was removed')
    device.accessToken = undefined
    expect(await signInWithPasskey(device, passkey)).toMatchObject({ status: 'done' })
  })

  test('error: never removes the last that works; one on hold does not work', async () => {
    const { device, email } = await social.emailOwner()
    await addPasskeyTo(device)
    expect(nameOf(await remove(device, 'email'))).toBe('way_last')
    expect((await remove(device, 'passkey')).status).toBe(200)
    expect((await listOf(device)).ways).toMatchObject([{ label: email, canRemove: false }])
    expect(nameOf(await remove(device, 'email'))).toBe('way_last')
  })

  test('error: requires a recent code, and the wallet on this device', async () => {
    const { device, email } = await social.emailOwner()
    await addPasskeyTo(device)
    pass(24)
    const thief = await social.server.device()
    await signInByMail(thief, social.mailbox, email)
    const { id } = await wayOf(thief, 'email')
    expect(nameOf(await thief.post('/v1/ways/remove', { id }))).toBe('wallet_not_here')
    device.accessToken = undefined
    const { refreshHandle } = device
    device.hold((await device.post('/v1/session/refresh', { refreshHandle })).body)
    expect(nameOf(await remove(device, 'passkey'))).toBe('authentication_too_old')
    expect(nameOf(await device.post('/v1/ways/email/start', { email: newEmail() }))).toBe(
      'authentication_too_old',
    )
  })

  test('error: a day after a device joined, nothing that works is removed or added', async () => {
    const { device, email } = await social.emailOwner()
    await addPasskeyTo(device)
    pass(24)
    await again(device, email)
    await social.server.db
      .updateTable('custody_wallets')
      .set({ devices_changed_at_ms: social.server.clock.nowMs })
      .execute()
    expect(nameOf(await remove(device, 'passkey'))).toBe('held')
    expect(nameOf(await device.post('/v1/ways/email/start', { email: newEmail() }))).toBe('held')
  })

  test('error: removes no way of another user', async () => {
    const { device } = await social.emailOwner()
    const other = await social.emailOwner()
    const { id } = await wayOf(other.device, 'email')
    expect(nameOf(await device.post('/v1/ways/remove', { id }))).toBe('way_unknown')
  })
})

describe('an added email address', () => {
  test('behavior: opens the wallet after the hold and then gets the notices', async () => {
    const { device, person } = await socialOwner('google')
    const email = newEmail()
    const { body } = await addEmail(device, email)
    expect(body.way).toMatchObject({ provider: 'email', label: email, canRemove: true })
    expect(subjectsTo(person.email ?? '')).toEqual(['A new way to sign in to your Aureus wallet'])
    expect(subjectsTo(email)).toEqual([
      'Confirm this address for your Aureus wallet',
      'This address was added to your Aureus wallet',
    ])
    const early = await social.server.device()
    const started = await early.post('/v1/email/start', { email })
    expect(started.body.action).toBe('VERIFY_DEVICE')
    const { challengeId, number } = started.body
    const code = await approve(early, { token: social.mailbox.token(email), number })
    const verified = await early.post('/v1/email/verify', { challengeId, code })
    expect([verified.status, nameOf(verified)]).toEqual([403, 'held'])
    pass(24)
    const late = await social.server.device()
    await signInByMail(late, social.mailbox, email)
    expect(subjectsTo(email)).toContain('A new device has access to your Aureus account')
    // And so does the provider's address.
    expect(subjectsTo(person.email ?? '')).toContain(
      'A new device has access to your Aureus account',
    )
  })

  test('error: sends warnings only to the old address until the hold is over', async () => {
    const { device, email } = await social.emailOwner()
    const fresh = newEmail()
    await addEmail(device, fresh)
    pass(1)
    const thief = await social.server.device()
    await signInByMail(thief, social.mailbox, email)
    expect(subjectsTo(email)).toContain('A new device has access to your Aureus account')
    expect(subjectsTo(fresh)).not.toContain('A new device has access to your Aureus account')
  })

  test('error: after the hold both addresses get warnings', async () => {
    const { device, person, visitor } = await socialOwner('github')
    const added = newEmail()
    await addEmail(device, added)
    pass(24)
    device.accessToken = undefined
    await signInSocial(visitor, person)
    expect((await remove(device, 'email')).status).toBe(200)
    for (const to of [added, person.email ?? ''])
      expect(subjectsTo(to)).toContain('A way to sign in to your Aureus wallet was removed')
  })

  test('behavior: an owner without any address is warned there at once', async () => {
    const { device, visitor, person } = await socialOwner('x')
    expect((await listOf(device)).hasNoticeAddress).toBe(false)
    const email = newEmail()
    await addEmail(device, email)
    expect((await listOf(device)).hasNoticeAddress).toBe(true)
    const thief = await social.visitor('x')
    await signInSocial({ ...visitor, device: thief.device }, person)
    expect(subjectsTo(email)).toContain('A new device has access to your Aureus account')
  })

  test('error: a recovery waits three times as long until the hold of the address is over', async () => {
    const { device, visitor, person } = await socialOwner('x')
    const email = newEmail()
    await addEmail(device, email)
    const waitOf = async () => {
      const thief = await social.visitor('x')
      await signInSocial({ ...visitor, device: thief.device }, person)
      const { readyAtMs } = (await thief.device.post('/v1/recovery/start')).body
      return (readyAtMs - social.server.clock.nowMs) / HOUR_MS
    }
    expect(await waitOf()).toBe(72)
    expect(subjectsTo(email)).toContain('A new device will get access to your Aureus wallet')
    pass(24)
    expect(await waitOf()).toBe(24)
  })

  test('error: only the owner of an address learns that it has a wallet', async () => {
    const taken = await social.emailOwner()
    const { device } = await social.emailOwner()
    const first = await device.post('/v1/ways/email/start', { email: taken.email })
    expect(first.status).toBe(200)
    expect(Object.keys(first.body).toSorted()).toEqual(['challengeId', 'expiresInMs', 'resendInMs'])
    expect(subjectsTo(taken.email)).toContain('This address already has a Aureus wallet')
  })

  test('error: refuses the visitor’s current address, another user’s code, and another purpose’s', async () => {
    const { device, email } = await social.emailOwner()
    expect(nameOf(await device.post('/v1/ways/email/start', { email }))).toBe('email_same')
    const fresh = newEmail()
    const { challengeId } = (await device.post('/v1/ways/email/start', { email: fresh })).body
    const code = social.mailbox.code(fresh)
    const typed = { challengeId, code }
    expect(nameOf(await device.post('/v1/email/verify', typed))).toBe('challenge_over')
    expect(nameOf(await device.post('/v1/email/change/secondary', typed))).toBe('challenge_over')
    const { device: other } = await social.emailOwner()
    expect(nameOf(await other.post('/v1/ways/email/verify', typed))).toBe('challenge_over')
    expect((await device.post('/v1/ways/email/verify', typed)).status).toBe(200)
    expect(nameOf(await device.post('/v1/ways/email/verify', typed))).toBe('challenge_over')
  })
})

describe('an added account', () => {
  test('behavior: removes either of two ways of one provider', async () => {
    const { device, visitor } = await socialOwner('google')
    const second = social.person()
    const came = await visitProvider(visitor, second, link)
    expect((await claimSocial(device, came)).body.status).toBe('done')
    const { ways } = await listOf(device)
    expect(ways.map(({ provider }) => provider)).toEqual(['google', 'google'])
    expect(new Set(ways.map(({ id }) => id)).size).toBe(2)
    expect((await remove(device, 'google')).status).toBe(200)
  })
})
