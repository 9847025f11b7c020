// Wallets that people make with a passkey alone: who may make one, how many, and that no passkey opens another's.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPasskey, flag, type PasskeyBend, signWith } from '../../testing/authenticator.ts'
import { createWallet, release, stateOf } from '../../testing/custodyClient.ts'
import { signInByMail } from '../../testing/mailSignIn.ts'
import {
  addPasskeyTo,
  answerPasskey,
  beginWallet,
  signInWithPasskey,
  signUpWithPasskey,
  visitPasskey,
} from '../../testing/passkeySignIn.ts'
import { createSocialServer, type SocialTestServer } from '../../testing/social/socialServer.ts'
import { claimSocial, signInSocial, visitProvider } from '../../testing/social/socialSignIn.ts'
import { nameOf, type WalletDevice } from '../../testing/walletDevice.ts'

const HOUR_MS = 3_600_000

let social: SocialTestServer
beforeAll(async () => {
  social = await createSocialServer()
})
afterAll(() => social[Symbol.asyncDispose]())

const newDevice = () => social.server.device({ userAgent: 'X11; Linux x86_64; Firefox/153.0' })
const waysOf = async (device: WalletDevice) => (await device.post('/v1/ways/list')).body

async function passkeyOwner(bend: PasskeyBend = {}) {
  const device = await newDevice()
  const { passkey } = await signUpWithPasskey(device, bend)
  await createWallet(device)
  return { device, passkey }
}

/** What the server says of an answer to the options for a new wallet. */
async function tryToCreate(bend: PasskeyBend) {
  const device = await newDevice()
  const visit = await visitPasskey(device)
  const { credential } = createPasskey((await beginWallet(device, visit)).body, bend)
  return answerPasskey(device, visit, credential)
}

describe('a wallet of a passkey alone', () => {
  test('behavior: a new passkey makes a user without an email address, and signs in again', async () => {
    const device = await newDevice()
    const mails = social.mailbox.mails.length
    const { passkey, claimed } = await signUpWithPasskey(device)
    const day = new Date(social.server.clock.nowMs).toISOString().slice(0, 10)
    const user = { provider: 'passkey', userName: `Aureus ${day}`, email: null }
    expect(claimed).toMatchObject({ status: 'done', isNew: true, user })
    await createWallet(device)
    expect(await waysOf(device)).toMatchObject({
      ways: [{ provider: 'passkey', label: 'Firefox on Linux', canRemove: false }],
      hasNoticeAddress: false,
    })
    const back = await signInWithPasskey(await newDevice(), passkey)
    expect(back).toMatchObject({ status: 'done', isNew: false, user })
    expect(social.mailbox.mails).toHaveLength(mails)
  })

  test('behavior: the options are the same for everyone, with a random handle', async () => {
    const device = await newDevice()
    const visit = await visitPasskey(device)
    expect(visit.options).toMatchObject({ purpose: 'sign-in', canCreate: true })
    const { body } = await beginWallet(device, visit)
    expect(body).toMatchObject({ purpose: 'create', rpId: 'localhost', exclude: [] })
    expect(body.user.id).toMatch(/^[\w-]{43}$/)
    expect(body.challenge).not.toBe(visit.options.challenge)
    const other = await newDevice()
    const again = (await beginWallet(other, await visitPasskey(other))).body
    expect(again.user.id).not.toBe(body.user.id)
    expect(again.challenge).not.toBe(body.challenge)
  })

  test('behavior: accepts a passkey with a counter, and one that no other device has yet', async () => {
    const eligible = flag.userPresent | flag.userVerified | flag.backupEligible
    const { passkey } = await passkeyOwner({ flags: eligible, counter: 3 })
    const device = await newDevice()
    const visit = await visitPasskey(device)
    const used = signWith(visit.options, passkey, { flags: eligible, counter: 4 })
    expect((await answerPasskey(device, visit, used)).status).toBe(200)
  })

  test('behavior: an email address is added, and opens the wallet after its hold', async () => {
    const { device } = await passkeyOwner()
    social.server.clock.nowMs += 1000
    const email = 'first-address@example.com'
    const { body } = await device.post('/v1/ways/email/start', { email })
    const code = social.mailbox.code(email)
    const { challengeId } = body
    expect((await device.post('/v1/ways/email/verify', { challengeId, code })).status).toBe(200)
    const before = await waysOf(device)
    expect(before).toMatchObject({ ways: [{ canRemove: false }, { provider: 'email' }] })
    expect(before.hasNoticeAddress).toBe(true)
    social.server.clock.nowMs += 24 * HOUR_MS
    device.accessToken = undefined
    await signInByMail(device, social.mailbox, email)
    expect((await waysOf(device)).ways).toMatchObject([{ canRemove: true }, { canRemove: true }])
  })

  test('behavior: a second passkey gets the name of the first, and excludes it', async () => {
    const { device, passkey } = await passkeyOwner()
    const { options } = await visitPasskey(device, 'link')
    expect(options).toMatchObject({
      user: { id: passkey.userHandle },
      exclude: [{ id: passkey.id }],
    })
    await addPasskeyTo(device)
    expect((await waysOf(device)).ways).toHaveLength(2)
  })

  test('behavior: exports, freezes, thaws, copies the data and deletes it, without an address', async () => {
    const { device, passkey } = await passkeyOwner()
    const mails = social.mailbox.mails.length
    const { ways } = await waysOf(device)
    const setId = (await stateOf(device)).wallet?.set?.setId ?? ''
    expect(await release(device, setId, 'export')).toBeInstanceOf(Buffer)
    expect((await device.post('/v1/wallet/freeze')).status).toBe(200)
    expect(await release(device, setId, 'sign')).toBe('wallet_frozen')
    expect((await device.post('/v1/wallet/thaw')).status).toBe(200)
    expect(await release(device, setId, 'sign')).toBeInstanceOf(Buffer)
    const copy = await device.post('/v1/data/copy')
    expect(copy.status).toBe(200)
    expect(JSON.stringify(copy.body)).toContain(passkey.id)
    expect((await device.post('/v1/data/delete')).status).toBe(200)
    expect((await waysOf(device)).ways).toEqual(ways)
    expect(social.mailbox.mails).toHaveLength(mails)
  })

  test('error: the passkey stays while it is the last way that works', async () => {
    const { device } = await passkeyOwner()
    const { ways } = await waysOf(device)
    expect(nameOf(await device.post('/v1/ways/remove', { id: ways[0].id }))).toBe('way_last')
  })

  test('error: an account that has a wallet is not merged', async () => {
    const visitor = await social.visitor('github')
    const person = social.person()
    await signInSocial(visitor, person)
    await createWallet(visitor.device)
    const { device } = await passkeyOwner()
    const came = await visitProvider({ ...visitor, device }, person, { start: { purpose: 'link' } })
    const { body } = await claimSocial(device, came)
    expect(body).toEqual({ status: 'refused', reason: 'taken' })
    expect((await waysOf(device)).ways).toHaveLength(1)
    expect((await waysOf(visitor.device)).ways).toHaveLength(1)
  })

  test('error: a passkey that stays on one device makes no wallet', async () => {
    const answer = await tryToCreate({ flags: flag.userPresent | flag.userVerified })
    expect([answer.status, nameOf(answer)]).toEqual([403, 'passkey_local'])
  })

  const synced = flag.backupEligible | flag.backedUp
  test.each<[string, PasskeyBend]>([
    ['for another origin', { origin: 'http://localhost:3000' }],
    ['for another relying party', { rpId: 'example.com' }],
    ['from a frame', { clientData: { crossOrigin: true } }],
    ['with a challenge of its own', { challenge: 'c'.repeat(43) }],
    ['of another ceremony', { clientData: { type: 'webauthn.get' } }],
    ['without user verification', { flags: flag.userPresent | synced }],
    ['in an unknown format', { attestation: { fmt: 'tpm', attStmt: new Map() } }],
  ])('error: refuses a new passkey %s', async (_, bend) => {
    expect(nameOf(await tryToCreate(bend))).toBe('passkey_invalid')
  })

  test('error: the challenge of a sign-in makes no wallet', async () => {
    const device = await newDevice()
    const visit = await visitPasskey(device)
    const { body } = await beginWallet(device, visit)
    const { challenge } = visit.options
    const { credential } = createPasskey({ ...body, challenge })
    expect(nameOf(await answerPasskey(device, visit, credential))).toBe('passkey_invalid')
  })

  test('error: proving an account again makes no wallet', async () => {
    const device = await newDevice()
    const visit = await visitPasskey(device, 'prove')
    expect(visit.options).not.toHaveProperty('canCreate')
    expect(nameOf(await beginWallet(device, visit))).toBe('social_off')
    const user = { id: 'h'.repeat(43), name: 'eve' }
    const making = { rpName: '', user, algorithms: [], exclude: [] }
    const { credential } = createPasskey({ ...visit.options, ...making, purpose: 'create' })
    expect(nameOf(await answerPasskey(device, visit, credential))).toBe('passkey_invalid')
  })

  test('error: a registration with the id of a passkey in use opens nothing, even between its proof and the claim', async () => {
    const device = await newDevice()
    const visit = await visitPasskey(device)
    const { credential, passkey } = createPasskey((await beginWallet(device, visit)).body)
    const { ticket } = (await answerPasskey(device, visit, credential)).body
    // Somebody else's passkey of the same id arrives first.
    const victim = await passkeyOwner()
    for (const table of ['wallet_passkeys', 'wallet_identities'] as const)
      await social.server.db
        .updateTable(table)
        .set(table === 'wallet_passkeys' ? { credential_id: passkey.id } : { subject: passkey.id })
        .where(table === 'wallet_passkeys' ? 'credential_id' : 'subject', '=', victim.passkey.id)
        .execute()
    const { body } = await claimSocial(device, { ...visit, ticket })
    expect(body).toEqual({ status: 'refused', reason: 'failed' })
    const late = await newDevice()
    const again = await visitPasskey(late)
    const made = createPasskey((await beginWallet(late, again)).body).credential
    const copied = { ...made, id: passkey.id }
    expect(nameOf(await answerPasskey(late, again, copied))).toBe('passkey_invalid')
  })

  test('error: another browser makes no wallet in a visitor’s flow', async () => {
    const visit = await visitPasskey(await newDevice())
    expect(nameOf(await beginWallet(await newDevice(), visit))).toBe('social_over')
  })
})

describe('limits of new wallets', () => {
  test('error: one address makes 20 a day, and sign-ins go on', async () => {
    await using other = await createSocialServer()
    const here = () => other.server.device({ ip: '203.0.113.7' })
    const { passkey } = await signUpWithPasskey(await here())
    for (let made = 1; made < 20; made++) {
      const device = await here()
      expect((await beginWallet(device, await visitPasskey(device))).status).toBe(200)
    }
    const device = await here()
    const visit = await visitPasskey(device)
    const refused = await beginWallet(device, visit)
    expect([refused.status, nameOf(refused)]).toEqual([429, 'passkey_throttled'])
    const answer = signWith(visit.options, passkey)
    expect((await answerPasskey(device, visit, answer)).status).toBe(200)
    other.server.clock.nowMs += 24 * HOUR_MS
    expect((await signUpWithPasskey(device)).claimed).toMatchObject({ isNew: true })
  })

  test('param: PASSKEY_WALLETS_PER_DAY is the most that all visitors make together', async () => {
    await using other = await createSocialServer({ PASSKEY_WALLETS_PER_DAY: '1' })
    const [first, second] = [await other.server.device(), await other.server.device()]
    const [early, late] = [await visitPasskey(first), await visitPasskey(second)]
    const begun = createPasskey((await beginWallet(first, early)).body)
    const unlucky = createPasskey((await beginWallet(second, late)).body)
    expect((await answerPasskey(first, early, begun.credential)).status).toBe(200)
    const refused = await answerPasskey(second, late, unlucky.credential)
    expect([refused.status, nameOf(refused)]).toEqual([429, 'passkey_throttled'])
    expect(nameOf(await beginWallet(second, late))).toBe('passkey_throttled')
  })

  test('param: with PASSKEY_WALLETS_PER_DAY=0 passkeys make none, and sign in', async () => {
    await using other = await createSocialServer({ PASSKEY_WALLETS_PER_DAY: '0' })
    const device = await other.server.device()
    const visit = await visitPasskey(device)
    expect(visit.options).not.toHaveProperty('canCreate')
    expect(nameOf(await beginWallet(device, visit))).toBe('social_off')
    const passkey = await addPasskeyTo((await other.emailOwner()).device)
    other.server.clock.nowMs += 24 * HOUR_MS
    expect(await signInWithPasskey(device, passkey)).toMatchObject({ status: 'done' })
  })
})
