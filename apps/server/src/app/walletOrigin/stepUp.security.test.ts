// Step-up: a five-day-old session cannot change who can get in. Covers every route of the API.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RECENT_CODE_MS } from '../../embedded/walletApi/recentCode.ts'
import { createMailbox } from '../../testing/mailbox.ts'
import { signInByMail } from '../../testing/mailSignIn.ts'
import { nameOf, type WalletDevice } from '../../testing/walletDevice.ts'
import type { WalletTestServer } from '../../testing/walletServer.ts'
import { createWalletTestServer } from '../../testing/walletServer.ts'

const DAY_MS = 86_400_000
const id = '0'.repeat(32)
const epk = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) }
const sealed = `${'e'.repeat(40)}..${'i'.repeat(16)}.${'c'.repeat(80)}.${'t'.repeat(22)}`

const parameters = { kdf: 'scrypt', logN: 17, r: 8, p: 1, salt: 'A'.repeat(22) }
const token = 'A'.repeat(43)
const social = { mode: 'window', provider: 'google', secretHash: 'h'.repeat(43) }
const farcaster = { way: 'relay', origin: 'http://localhost:3000', secretHash: 'a'.repeat(43) }

/** Routes that change who can get in or release what could. */
const guarded: readonly (readonly [path: string, body: object])[] = [
  ['/v1/session/end', { everywhere: true }],
  ['/v1/devices/revoke', { deviceId: randomUUID() }],
  ['/v1/sets/release', { setId: id, purpose: 'reshare', epk }],
  ['/v1/sets/release', { setId: id, purpose: 'recover', epk }],
  ['/v1/sets/release', { setId: id, purpose: 'export', epk }],
  ['/v1/sets/release', { setId: id, purpose: 'move', epk }],
  ['/v1/move/allow', {}],
  ['/v1/move/finish', { walletId: id }],
  ['/v1/move/cancel', { walletId: id }],
  ['/v1/sets/reshare', { setId: id, deposit: sealed }],
  ['/v1/factors/add', { kind: 'password', setId: id, parameters, deposit: sealed }],
  ...(['test', 'recover', 'export'] as const).map(
    (purpose) =>
      ['/v1/factors/release', { setId: id, kind: 'password', purpose, token, epk }] as const,
  ),
  ['/v1/factors/confirm', { setId: id, kind: 'password' }],
  ['/v1/wallet/thaw', {}],
  ['/v1/data/copy', {}],
  ['/v1/data/delete', {}],
  ['/v1/factors/challenge', { purpose: 'add' }],
  ['/v1/factors/remove', { setId: id }],
  ['/v1/escrow/code', {}],
  ['/v1/escrow/release', { code: '12345678', epk }],
  ['/v1/recovery/approve', { recoveryId: id, code: '123456' }],
  ['/v1/social/start', { ...social, purpose: 'link' }],
  ['/v1/social/start', { ...social, provider: 'passkey', purpose: 'link' }],
  ['/v1/ways/remove', { id: 'w'.repeat(43) }],
  ['/v1/ways/email/start', { email: 'new@example.com' }],
  ['/v1/ways/email/verify', { challengeId: 'a'.repeat(22), code: '12345678' }],
  ['/v1/farcaster/start', { ...farcaster, purpose: 'link' }],
]
/** Routes that need only a session. A change of address asks for its own codes. */
const free: readonly (readonly [path: string, body: object])[] = [
  ['/v1/devices/list', {}],
  ['/v1/ways/list', {}],
  ['/v1/balances', { address: id, chainIds: ['eip155:99199'] }],
  ['/v1/wallet/get', {}],
  ['/v1/wallet/entry', {}],
  ['/v1/wallet/create', {}],
  // Begins only what a recent code has allowed.
  ['/v1/move/begin', {}],
  ['/v1/move/list', {}],
  ['/v1/wallet/freeze', {}],
  ['/v1/data/keep', {}],
  ['/v1/sets/release', { setId: id, purpose: 'sign', epk }],
  ['/v1/sets/release', { setId: id, purpose: 'prove', epk }],
  ['/v1/sets/activate', { setId: id }],
  ['/v1/activity/list', {}],
  ['/v1/factors/list', {}],
  ['/v1/escrow/offer', {}],
  ['/v1/recovery/start', {}],
  ['/v1/recovery/cancel', { recoveryId: id }],
  ['/v1/email/change/start', { email: 'not an address' }],
  ['/v1/email/change/primary', { challengeId: 'a'.repeat(22), code: '12345678' }],
  ['/v1/email/change/secondary', { challengeId: 'a'.repeat(22), code: '12345678' }],
  ['/v1/session/end', {}],
  // Anyone may sign in, as whoever their account elsewhere says.
  ['/v1/social/start', { ...social, purpose: 'sign-in' }],
  ['/v1/farcaster/start', { ...farcaster, purpose: 'sign-in' }],
  ['/v1/permissions/keep', {}],
  ['/v1/permissions/list', {}],
]
/** Routes without a session: with a proof of the device's key, or through a mailed link. */
const open =
  /^\/v1\/(?:email\/(?:puzzle|start|status|verify|resend)|session\/refresh|device\/.*|freeze\/.*|recovery\/refuse|deposit\/key|passkey\/.*|social\/(?:bind|claim)|farcaster\/claim)$/

const mailbox = createMailbox()
let server: WalletTestServer
beforeAll(async () => {
  server = await createWalletTestServer(
    {
      SOCIAL_STANDIN_URL: 'http://localhost:1',
      FARCASTER_RPC_URLS: 'http://localhost:1 http://127.0.0.1:1',
      FARCASTER_RELAY_URL: 'http://localhost:1',
    },
    { sendMail: mailbox.send },
  )
})
afterAll(() => server[Symbol.asyncDispose]())

/** Signed in by email some time ago and used ever since. */
async function signedIn(agoMs: number): Promise<{ device: WalletDevice; email: string }> {
  const device = await server.device()
  const email = `step-${randomUUID()}@example.com`
  await signInByMail(device, mailbox, email)
  server.clock.nowMs += agoMs
  const { refreshHandle } = device
  device.accessToken = undefined
  device.hold((await device.post('/v1/session/refresh', { refreshHandle })).body)
  return { device, email }
}

describe('step-up', () => {
  test('error: after five days each route that changes who can get in requires a new code', async () => {
    const { device } = await signedIn(5 * DAY_MS)
    for (const [path, body] of guarded) {
      const answer = await device.post(path, body)
      expect([path, answer.status, nameOf(answer)]).toEqual([path, 401, 'authentication_too_old'])
    }
    expect((await device.post('/v1/devices/list')).status).toBe(200)
  })

  test('param: a code is recent for ten minutes', async () => {
    const { device } = await signedIn(RECENT_CODE_MS)
    const revoke = () => device.post('/v1/devices/revoke', { deviceId: randomUUID() })
    expect(nameOf(await revoke())).toBe('device_unknown')
    server.clock.nowMs += 1
    expect(nameOf(await revoke())).toBe('authentication_too_old')
  })

  test('behavior: a new code opens them again, in the session that it starts', async () => {
    const { device, email } = await signedIn(5 * DAY_MS)
    const { body } = await device.post('/v1/email/start', { email, fresh: true })
    expect(body.action).toBe('VERIFY_OTP')
    const typed = { challengeId: body.challengeId, code: mailbox.code(email) }
    device.hold((await device.post('/v1/email/verify', typed)).body.tokens)
    for (const [path, payload] of guarded.slice(1))
      expect(nameOf(await device.post(path, payload)), path).not.toBe('authentication_too_old')
    expect((await device.post('/v1/session/end', { everywhere: true })).status).toBe(200)
  })

  test('behavior: the other routes need only a session, and no route is missing here', async () => {
    const { device } = await signedIn(5 * DAY_MS)
    for (const [path, body] of free)
      expect(nameOf(await device.post(path, body)), path).not.toBe('authentication_too_old')
    const told = [...guarded, ...free].map(([path]) => path)
    expect(server.paths.filter((path) => !open.test(path) && !told.includes(path))).toEqual([])
  })
})
