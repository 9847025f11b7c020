// Calls each route as somebody else: with their own session, without one, and with ids of others.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestMailbox } from '../../testing/mailbox.ts'
import { createMailbox } from '../../testing/mailbox.ts'
import { signInByMail } from '../../testing/mailSignIn.ts'
import type { SocialTestServer } from '../../testing/social/socialServer.ts'
import { createSocialServer } from '../../testing/social/socialServer.ts'
import { claimSocial, signInSocial, visitProvider } from '../../testing/social/socialSignIn.ts'
import { nameOf, type WalletDevice } from '../../testing/walletDevice.ts'
import type { WalletTestServer } from '../../testing/walletServer.ts'
import { createWalletTestServer } from '../../testing/walletServer.ts'

/** Routes without a session, and those behind mailed links. */
const open =
  /^\/v1\/(?:email\/(?:puzzle|start|status|verify|resend)|session\/refresh|device\/.*|freeze\/.*|deposit\/key|recovery\/refuse|(?:social|passkey|farcaster)\/.*)$/

let server: WalletTestServer
let mailbox: TestMailbox
let ann: WalletDevice
let bob: WalletDevice
let annsDevice: string
let social: SocialTestServer

beforeAll(async () => {
  social = await createSocialServer()
  mailbox = createMailbox()
  server = await createWalletTestServer(
    { SMART_ACCOUNT_NETWORKS: 'eip155:1' },
    { sendMail: mailbox.send },
  )
  ann = await server.device()
  bob = await server.device()
  await signInByMail(ann, mailbox, `ann-${randomUUID()}@example.com`)
  await signInByMail(bob, mailbox, `bob-${randomUUID()}@example.com`)
  annsDevice = (await ann.post('/v1/devices/list')).body.devices[0].id
  server.clock.nowMs += 60_000
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await social[Symbol.asyncDispose]()
})

describe('somebody else (row 14)', () => {
  test('error: every route that needs a session refuses callers without one', async () => {
    const stranger = await server.device()
    const closed = server.paths.filter((path) => !open.test(path))
    expect(closed.length).toBeGreaterThanOrEqual(10)
    for (const path of closed) {
      const asked = path.replace(':id', '0'.repeat(32))
      expect([asked, nameOf(await stranger.post(asked))]).toEqual([asked, 'session_none'])
    }
  })

  test('behavior: lists only one’s own devices and revokes no others', async () => {
    const { devices } = (await bob.post('/v1/devices/list')).body
    expect(devices.map(({ id }: { id: string }) => id)).not.toContain(annsDevice)
    const answer = await bob.post('/v1/devices/revoke', { deviceId: annsDevice })
    expect([answer.status, nameOf(answer)]).toEqual([404, 'device_unknown'])
    expect((await ann.post('/v1/devices/list')).status).toBe(200)
  })

  test('error: refuses another device’s refresh handle, whoever signs the request', async () => {
    const { refreshHandle } = ann
    const thief = await server.device()
    for (const device of [bob, thief])
      expect(nameOf(await device.post('/v1/session/refresh', { refreshHandle }))).toBe(
        'session_none',
      )
    // That did not use it up.
    expect((await ann.post('/v1/session/refresh', { refreshHandle })).status).toBe(200)
  })

  test('error: refuses another device’s email request', async () => {
    const email = `cat-${randomUUID()}@example.com`
    const cat = await server.device()
    const { challengeId } = (await cat.post('/v1/email/start', { email })).body
    for (const device of [bob, await server.device()]) {
      const status = await device.post('/v1/email/status', { challengeId })
      expect(status.body).toEqual({ status: 'expired' })
      for (const path of ['/v1/email/verify', '/v1/email/resend']) {
        const code = path.endsWith('verify') ? { code: '12345678' } : {}
        expect(nameOf(await device.post(path, { challengeId, ...code }))).toBe('challenge_over')
      }
    }
    expect((await cat.post('/v1/email/status', { challengeId })).body).toEqual({
      status: 'pending',
    })
  })

  test('error: refuses another device’s sign-in with an account elsewhere', async () => {
    const person = social.person()
    const cat = await social.visitor('github')
    const came = await visitProvider(cat, person)
    const { device: dan } = await social.visitor('github')
    await signInSocial({ ...cat, device: dan }, social.person())
    for (const device of [dan, await social.server.device()]) {
      expect(nameOf(await claimSocial(device, came))).toBe('social_over')
      const { body } = await device.send('/v1/social/bind', { flowId: came.flowId })
      expect(nameOf({ body })).toBe('social_over')
    }
    expect((await claimSocial(cat.device, came)).body.status).toBe('done')
  })

  test('error: refuses to add a way into somebody else’s wallet', async () => {
    const eve = await social.visitor('github')
    await signInSocial(eve, social.person())
    const came = await visitProvider(eve, social.person(), { start: { purpose: 'link' } })
    const { device: dan } = await social.visitor('github')
    await signInSocial({ ...eve, device: dan }, social.person())
    expect(nameOf(await claimSocial(dan, came))).toBe('social_over')
    // Another user on the device that began.
    const { accessToken = '', refreshHandle = '' } = eve.device
    eve.device.accessToken = undefined
    await signInSocial(eve, social.person())
    expect(nameOf(await claimSocial(eve.device, came))).toBe('session_none')
    eve.device.hold({ accessToken, refreshHandle })
    expect((await claimSocial(eve.device, came)).body.status).toBe('done')
  })

  test('error: ending all sessions ends those of one user only', async () => {
    const dan = await server.device()
    await signInByMail(dan, mailbox, `dan-${randomUUID()}@example.com`)
    expect((await dan.post('/v1/session/end', { everywhere: true })).status).toBe(200)
    expect(nameOf(await dan.post('/v1/devices/list'))).toBe('session_none')
    expect((await bob.post('/v1/devices/list')).status).toBe(200)
  })
})
