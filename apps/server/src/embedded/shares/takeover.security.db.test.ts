// Row 12 of the security tests: an attacker controls the owner's mailbox and nothing else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEachDatabase, type TestDatabase } from '../../platform/db/eachDatabase.ts'
import { createWallet, outcomeOf, release, reshare, stateOf } from '../../testing/custodyClient.ts'
import { createMailbox } from '../../testing/mailbox.ts'
import { signInByMail } from '../../testing/mailSignIn.ts'
import type { WalletDevice } from '../../testing/walletDevice.ts'
import { createWalletTestServer, type WalletTestServer } from '../../testing/walletServer.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
let people = 0

describeEachDatabase('a stolen mailbox (row 12)', (create) => {
  const mailbox = createMailbox()
  let database: TestDatabase
  let server: WalletTestServer
  beforeAll(async () => {
    database = await create()
    const { databaseUrl } = database.parameters
    server = await createWalletTestServer(databaseUrl ? { DATABASE_URL: databaseUrl } : {}, {
      sendMail: mailbox.send,
    })
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
  })

  const pass = (ms: number) => {
    server.clock.nowMs += ms
  }
  /** The owner on their device and the thief on another, both admitted by email. */
  async function story() {
    const email = `owner-${++people}@mail.example`
    const owner = await server.device({ ip: `203.0.113.${people}` })
    await signInByMail(owner, mailbox, email)
    const made = await createWallet(owner)
    pass(HOUR_MS)
    const thief = await server.device({ ip: `198.51.100.${people}` })
    await signInByMail(thief, mailbox, email)
    return { email, owner, thief, made }
  }
  /** Signs in again with a code from the mailbox. */
  async function again(device: WalletDevice, email: string) {
    pass(MINUTE_MS)
    device.accessToken = undefined
    const { body } = await device.post('/v1/email/start', { email, fresh: true })
    const { challengeId } = body
    const verified = await device.post('/v1/email/verify', {
      challengeId,
      code: mailbox.code(email),
    })
    device.hold(verified.body.tokens)
  }

  test('error: releases nothing for 24 hours, however often it is requested, and holds later actions too', async () => {
    const { email, thief, made } = await story()
    expect(outcomeOf(await thief.post('/v1/recovery/start'))).toBe(200)
    for (let hour = 0; hour < 24; hour += 4) {
      for (const purpose of ['recover', 'sign', 'reshare', 'prove'] as const)
        for (const setId of [made.setId, made.recoverySetId])
          expect(typeof (await release(thief, setId, purpose))).toBe('string')
      const change = await thief.post('/v1/email/change/start', { email: 'thief@mail.example' })
      expect(change.status).not.toBe(200)
      pass(hour === 20 ? 4 * HOUR_MS - 10 * MINUTE_MS : 4 * HOUR_MS)
      await again(thief, email)
    }
    expect(await release(thief, made.recoverySetId, 'recover')).toBe('recovery_waits')
    const given = await server.db
      .selectFrom('custody_releases')
      .select(['purpose', 'set_id'])
      .where('wallet_id', '=', made.walletId)
      .execute()
    // The owner's, when the wallet was made.
    expect(given).toEqual([{ purpose: 'prove', set_id: made.setId }])
  })

  test('behavior: the owner is told by email, and its link removes the device', async () => {
    const { email, owner, thief, made } = await story()
    await thief.post('/v1/recovery/start')
    await expect.poll(() => mailbox.to(email).text).toContain('/cancel#')
    const nobody = await server.device({ ip: '192.0.2.1' })
    const refused = await nobody.send('/v1/recovery/refuse', { token: mailbox.token(email) })
    expect(outcomeOf(refused)).toBe(200)
    expect((await thief.post('/v1/wallet/get')).status).toBe(401)
    pass(25 * HOUR_MS)
    expect((await thief.post('/v1/wallet/get')).status).toBe(401)
    await again(owner, email)
    expect(await release(owner, made.setId, 'sign')).toEqual(made.share)
  })

  test('error: cannot remove the owner’s device or keep the owner from refusing', async () => {
    const { email, owner, thief } = await story()
    await again(owner, email)
    const { deviceId } = await stateOf(owner)
    await again(thief, email)
    expect(outcomeOf(await thief.post('/v1/devices/revoke', { deviceId }))).toBe('wallet_not_here')
    const everywhere = { everywhere: true }
    expect(outcomeOf(await thief.post('/v1/session/end', everywhere))).toBe('wallet_not_here')
    const change = await thief.post('/v1/email/change/start', { email: 'thief@mail.example' })
    expect(outcomeOf(change)).toBe('wallet_not_here')
    const { recoveryId } = (await thief.post('/v1/recovery/start')).body
    pass(23 * HOUR_MS)
    await again(owner, email)
    expect(outcomeOf(await owner.post('/v1/recovery/cancel', { recoveryId }))).toBe(200)
    expect((await thief.post('/v1/recovery/start')).status).toBe(401)
  })

  test('error: learns nothing about the owner’s devices from the list', async () => {
    const { email, owner, thief } = await story()
    const namesOf = async (device: WalletDevice) =>
      (await device.post('/v1/devices/list')).body.devices.map(
        ({ current }: { current: boolean }) => current,
      )
    expect(await namesOf(thief)).toEqual([true])
    await thief.post('/v1/recovery/start')
    expect(await namesOf(thief)).toEqual([true])
    await again(owner, email)
    expect((await namesOf(owner)).toSorted()).toEqual([false, true])
  })

  test('behavior: the owner can change the address at once, however often the thief signs in', async () => {
    const { email, owner, thief } = await story()
    await again(thief, email)
    await again(owner, email)
    pass(MINUTE_MS)
    const moved = await owner.post('/v1/email/change/start', { email: 'safe@mail.example' })
    expect(outcomeOf(moved)).toBe(200)
  })

  test('behavior: a device that waited must enter a code again, though it is signed in', async () => {
    const { email, thief } = await story()
    const action = async () => (await thief.post('/v1/email/start', { email })).body.action
    expect(await action()).toBe('CONNECT')
    await thief.post('/v1/recovery/start')
    expect(await action()).toBe('CONNECT')
    pass(9.5 * MINUTE_MS)
    await server.db
      .updateTable('wallet_sessions')
      .set((is) => ({ authenticated_at_ms: is('authenticated_at_ms', '-', HOUR_MS) }))
      .execute()
    expect(await action()).toBe('VERIFY_OTP')
  })

  test('behavior: after an uncontested delay the wallet opens, and taking it away for good waits again', async () => {
    const { email, thief, made } = await story()
    await thief.post('/v1/recovery/start')
    pass(24 * HOUR_MS)
    await again(thief, email)
    expect(await release(thief, made.recoverySetId, 'recover')).toEqual(made.recovery)
    await reshare(thief)
    const { wallet } = await stateOf(thief)
    expect(wallet?.heldUntilMs).toBe(server.clock.nowMs + 24 * HOUR_MS)
  })
})
