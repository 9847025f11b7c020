// Row 5 of the security tests: only the owner adds a passkey, and only one that was made here.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPasskey, flag, type PasskeyBend, signWith } from '../../testing/authenticator.ts'
import { signInByMail } from '../../testing/mailSignIn.ts'
import { addPasskeyTo, answerPasskey, visitPasskey } from '../../testing/passkeySignIn.ts'
import { createSocialServer, type SocialTestServer } from '../../testing/social/socialServer.ts'
import { claimSocial, startSocial } from '../../testing/social/socialSignIn.ts'
import { nameOf } from '../../testing/walletDevice.ts'

const MINUTE_MS = 60_000

let social: SocialTestServer
beforeAll(async () => {
  social = await createSocialServer()
})
afterAll(() => social[Symbol.asyncDispose]())

describe('a passkey to add', () => {
  const certificate = new Map<string, unknown>([['x5c', [new Uint8Array([1])]]])
  test.each<[string, PasskeyBend]>([
    ['for another origin', { origin: 'https://wallet.example.com' }],
    ['for another relying party', { rpId: 'example.com' }],
    ['from a frame', { clientData: { crossOrigin: true } }],
    ['with a challenge of its own', { challenge: 'c'.repeat(43) }],
    ['of another ceremony', { clientData: { type: 'webauthn.get' } }],
    ['without user verification', { flags: flag.userPresent }],
    ['with a certificate', { attestation: { fmt: 'packed', attStmt: certificate } }],
    ['in an unknown format', { attestation: { fmt: 'tpm', attStmt: new Map() } }],
  ])('error: refuses one %s', async (_, bend) => {
    const { device } = await social.emailOwner()
    const visit = await visitPasskey(device, 'link')
    const { credential } = createPasskey(visit.options, bend)
    expect(nameOf(await answerPasskey(device, visit, credential))).toBe('passkey_invalid')
  })

  test('error: refuses one that opens another wallet', async () => {
    const passkey = await addPasskeyTo((await social.emailOwner()).device)
    const { device } = await social.emailOwner()
    const visit = await visitPasskey(device, 'link')
    const { credential } = createPasskey(visit.options)
    const foreign = { ...credential, id: passkey.id }
    expect(nameOf(await answerPasskey(device, visit, foreign))).toBe('passkey_invalid')
    const assertion = signWith(visit.options, passkey)
    expect(nameOf(await answerPasskey(device, visit, assertion))).toBe('passkey_invalid')
  })

  test('error: takes it only from the session that asked', async () => {
    const { device } = await social.emailOwner()
    const visit = await visitPasskey(device, 'link')
    const { credential } = createPasskey(visit.options)
    const { ticket } = (await answerPasskey(device, visit, credential)).body
    const { accessToken } = device
    device.accessToken = undefined
    expect(nameOf(await claimSocial(device, { ...visit, ticket }))).toBe('session_none')
    device.accessToken = accessToken
    expect((await claimSocial(device, { ...visit, ticket })).body.status).toBe('done')
  })

  test('error: requires a sign-in, a recent code and the wallet', async () => {
    const ask = { purpose: 'link' }
    const stranger = await social.server.device()
    expect(nameOf((await startSocial(stranger, 'passkey', ask)).answer)).toBe('session_none')
    const { email } = await social.emailOwner()
    social.server.clock.nowMs += MINUTE_MS
    await signInByMail(stranger, social.mailbox, email)
    expect(nameOf((await startSocial(stranger, 'passkey', ask)).answer)).toBe('wallet_not_here')
  })

  test('error: a new user cannot be made with a passkey', async () => {
    const device = await social.server.device()
    const visit = await visitPasskey(device)
    const options = { ...visit.options, purpose: 'link' as const, rpName: '', algorithms: [] }
    const user = { id: 'h'.repeat(43), name: 'eve' }
    const { credential } = createPasskey({ ...options, user, exclude: [] })
    expect(nameOf(await answerPasskey(device, visit, credential))).toBe('passkey_invalid')
  })
})

describe('related origins', () => {
  test('behavior: the wallet publishes no list of origins that may use its passkeys', async () => {
    const { statusCode } = await social.server.wallet.inject('/.well-known/webauthn')
    expect(statusCode).toBe(404)
  })
})
