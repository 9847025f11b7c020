// Row 5 of the security tests for passkeys: a forged, replayed or borrowed answer opens nothing.
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flag, type PasskeyBend, signWith, type TestPasskey } from '../../testing/authenticator.ts'
import { signInByMail } from '../../testing/mailSignIn.ts'
import {
  addPasskeyTo,
  answerPasskey,
  signInWithPasskey,
  visitPasskey,
} from '../../testing/passkeySignIn.ts'
import { createSocialServer, type SocialTestServer } from '../../testing/social/socialServer.ts'
import {
  bindSocial,
  claimSocial,
  comeBack,
  startSocial,
} from '../../testing/social/socialSignIn.ts'
import { nameOf } from '../../testing/walletDevice.ts'

const HOUR_MS = 3_600_000
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

let social: SocialTestServer
beforeAll(async () => {
  social = await createSocialServer()
})
afterAll(() => social[Symbol.asyncDispose]())

/** And with a passkey that opens it. */
async function ownerWithPasskey(bend: PasskeyBend = {}) {
  const { device, email } = await social.emailOwner()
  const passkey = await addPasskeyTo(device, bend)
  social.server.clock.nowMs += 24 * HOUR_MS
  return { device, email, passkey }
}

/** What the server says of a bent sign-in. */
async function tryWith(passkey: TestPasskey, bend: PasskeyBend) {
  const device = await social.server.device()
  const visit = await visitPasskey(device)
  return nameOf(await answerPasskey(device, visit, signWith(visit.options, passkey, bend)))
}

describe('a passkey to sign in', () => {
  test('behavior: opens the wallet a day after it was added, and the owner hears of both', async () => {
    const { device, email } = await social.emailOwner()
    const passkey = await addPasskeyTo(device)
    const { subject, text } = social.mailbox.to(email)
    expect(subject).toBe('A new way to sign in to your Aureus wallet')
    expect(text).toMatch(/\/freeze#[\w-]{43}$/m)
    const early = await signInWithPasskey(await social.server.device(), passkey)
    expect(early).toEqual({ status: 'refused', reason: 'held' })
    social.server.clock.nowMs += 24 * HOUR_MS
    const late = await signInWithPasskey(await social.server.device(), passkey)
    const user = { provider: 'passkey', userName: email, email }
    expect(late).toMatchObject({ status: 'done', isNew: false, user })
    expect(social.mailbox.to(email).text).toContain('A new device signed in with a passkey.')
  })

  test('behavior: asks for no particular passkey, and for a new one with a random handle', async () => {
    const { device, email } = await social.emailOwner()
    const { options } = await visitPasskey(device, 'link')
    expect(options).toMatchObject({
      purpose: 'link',
      rpId: 'localhost',
      rpName: 'Aureus',
      user: { name: email },
      exclude: [],
    })
    const id = await addPasskeyTo(device)
    const again = (await visitPasskey(device, 'link')).options
    expect(again).toMatchObject({ exclude: [{ id: id.id, transports: ['internal', 'hybrid'] }] })
    expect(id.userHandle).toMatch(/^[\w-]{43}$/)
    const stranger = (await visitPasskey(await social.server.device())).options
    expect(Object.keys(stranger).toSorted()).toEqual([
      'canCreate',
      'challenge',
      'expiresInMs',
      'purpose',
      'rpId',
    ])
  })

  test('behavior: a passkey that does not count may always send 0', async () => {
    const { passkey } = await ownerWithPasskey()
    for (let use = 0; use < 3; use++)
      expect(await signInWithPasskey(await social.server.device(), passkey)).toMatchObject({
        status: 'done',
      })
  })

  test('behavior: stores whether a passkey is still synced', async () => {
    const { passkey } = await ownerWithPasskey()
    const device = await social.server.device()
    const visit = await visitPasskey(device)
    const flags = flag.userPresent | flag.userVerified | flag.backupEligible
    const answer = signWith(visit.options, passkey, { flags })
    expect((await answerPasskey(device, visit, answer)).status).toBe(200)
    const row = await social.server.db
      .selectFrom('wallet_passkeys')
      .select(['backup_eligible', 'backed_up'])
      .where('credential_id', '=', passkey.id)
      .executeTakeFirst()
    expect(row).toEqual({ backup_eligible: 1, backed_up: 0 })
  })

  const synced = flag.backupEligible | flag.backedUp
  test.each<[string, PasskeyBend]>([
    ['for another origin', { origin: 'http://localhost:3000' }],
    ['for another port', { origin: 'http://localhost:30010' }],
    ['for a parent domain', { rpId: 'example.com' }],
    ['for another relying party', { rpId: 'localhost.evil.example' }],
    ['from a frame', { clientData: { crossOrigin: true } }],
    ['from a frame of a named page', { clientData: { topOrigin: 'http://localhost:3000' } }],
    ['with a challenge of its own', { challenge: 'c'.repeat(43) }],
    ['of another ceremony', { clientData: { type: 'webauthn.create' } }],
    ['without user verification', { flags: flag.userPresent | synced }],
    ['without user presence', { flags: flag.userVerified | synced }],
    ['that is no longer eligible for backup', { flags: flag.userPresent | flag.userVerified }],
    ['with another user’s handle', { userHandle: 'h'.repeat(43) }],
    ['signed by another key', { key: other }],
    [
      'changed after it was signed',
      { tamper: (data) => Buffer.concat([data.subarray(0, 36), Buffer.from([9])]) },
    ],
  ])('error: refuses an answer %s', async (_, bend) => {
    const { passkey } = await ownerWithPasskey()
    expect(await tryWith(passkey, bend)).toBe('passkey_invalid')
    expect(await tryWith(passkey, {})).toBeUndefined()
  })

  test('error: refuses a counter that fell behind', async () => {
    const { passkey } = await ownerWithPasskey({ counter: 5 })
    expect(await tryWith(passkey, { counter: 5 })).toBe('passkey_invalid')
    expect(await tryWith(passkey, { counter: 0 })).toBe('passkey_invalid')
    expect(await tryWith(passkey, { counter: 6 })).toBeUndefined()
    expect(await tryWith(passkey, { counter: 6 })).toBe('passkey_invalid')
  })

  test('error: refuses an unknown passkey, and the visitor may use another', async () => {
    const { passkey } = await ownerWithPasskey()
    const device = await social.server.device()
    const visit = await visitPasskey(device)
    const unknown = { ...passkey, id: 'u'.repeat(43) }
    const first = await answerPasskey(device, visit, signWith(visit.options, unknown))
    expect([first.status, nameOf(first)]).toEqual([403, 'passkey_unknown'])
    const second = await answerPasskey(device, visit, signWith(visit.options, passkey))
    expect(second.status).toBe(200)
  })

  test('error: refuses an answer given before, in the same flow and in another', async () => {
    const { passkey } = await ownerWithPasskey()
    const device = await social.server.device()
    const visit = await visitPasskey(device)
    const answer = signWith(visit.options, passkey)
    expect((await answerPasskey(device, visit, answer)).status).toBe(200)
    expect(nameOf(await answerPasskey(device, visit, answer))).toBe('social_over')
    const next = await visitPasskey(device)
    expect(nameOf(await answerPasskey(device, next, answer))).toBe('passkey_invalid')
  })

  test('error: refuses another browser, a ticket of another flow, and another device', async () => {
    const { passkey } = await ownerWithPasskey()
    const device = await social.server.device()
    const visit = await visitPasskey(device)
    const thief = await social.server.device()
    const own = await visitPasskey(thief)
    const answer = signWith(visit.options, passkey)
    expect(nameOf(await answerPasskey(thief, visit, answer))).toBe('social_over')
    const options = { flowId: visit.flowId }
    expect(nameOf(await thief.send('/v1/passkey/options', options))).toBe('social_over')
    expect(nameOf(await thief.send('/v1/passkey/cancel', options))).toBe('social_over')
    const { ticket } = (await answerPasskey(device, visit, answer)).body
    expect(nameOf(await claimSocial(thief, { ...visit, ticket }))).toBe('social_over')
    expect(nameOf(await claimSocial(thief, { ...own, ticket }))).toBe('social_wrong')
    expect((await claimSocial(device, { ...visit, ticket })).body.status).toBe('done')
  })

  test('error: refuses a passkey in a provider’s flow, and a provider’s answer in a passkey’s', async () => {
    const { passkey } = await ownerWithPasskey()
    const { device, wallet } = await social.visitor('github')
    const github = await startSocial(device, 'github')
    await bindSocial(device, github.flowId)
    const visit = await visitPasskey(device)
    const answer = signWith(visit.options, passkey)
    expect(nameOf(await answerPasskey(device, github, answer))).toBe('social_over')
    const came = await comeBack(wallet, device, '/oauth/callback/passkey', 'code=a&state=b')
    expect(came.status).toBe(404)
  })

  test('error: a declined passkey ends the flow', async () => {
    const device = await social.server.device()
    const visit = await visitPasskey(device)
    const { flowId } = visit
    const cancel = { authorization: undefined }
    expect((await device.send('/v1/passkey/cancel', { flowId }, cancel)).status).toBe(200)
    expect((await claimSocial(device, visit)).body).toEqual({ status: 'refused', reason: 'denied' })
  })

  test('error: refuses a removed passkey, even between its proof and the claim', async () => {
    const { device, email, passkey } = await ownerWithPasskey()
    const thief = await social.server.device()
    const visit = await visitPasskey(thief)
    const { body } = await answerPasskey(thief, visit, signWith(visit.options, passkey))
    device.accessToken = undefined
    await signInByMail(device, social.mailbox, email)
    const { ways } = (await device.post('/v1/ways/list')).body
    const { id } = ways.find(({ provider }: { provider: string }) => provider === 'passkey')
    expect((await device.post('/v1/ways/remove', { id })).status).toBe(200)
    const claimed = await claimSocial(thief, { ...visit, ticket: body.ticket })
    expect(claimed.body).toEqual({ status: 'refused', reason: 'failed' })
    expect(await tryWith(passkey, {})).toBe('passkey_unknown')
  })

  test('error: a frozen wallet stays closed', async () => {
    const { email, passkey } = await ownerWithPasskey()
    await social.server.db
      .updateTable('wallet_users')
      .set({ frozen_at_ms: social.server.clock.nowMs })
      .where('id', 'in', (query) =>
        query.selectFrom('wallet_identities').select('user_id').where('subject', '=', email),
      )
      .execute()
    expect(await signInWithPasskey(await social.server.device(), passkey)).toEqual({
      status: 'refused',
      reason: 'frozen',
    })
  })
})
