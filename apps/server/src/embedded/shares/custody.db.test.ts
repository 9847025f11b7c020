import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { describeCustody } from '../../testing/custody.ts'
import {
  createWallet,
  deposit,
  newId,
  newWallet,
  outcomeOf,
  randomShare,
  release,
  reshare,
  stateOf,
} from '../../testing/custodyClient.ts'

const MINUTE_MS = 60_000

describeCustody('custody', ({ server, signIn, person, pass }) => {
  describe('wallet/create', () => {
    test('behavior: stores the shares and returns the ones it was given', async () => {
      const userId = randomUUID()
      const device = await signIn(userId)
      expect((await stateOf(device)).wallet).toBeNull()
      const made = await createWallet(device)
      const { wallet } = await stateOf(device)
      expect(wallet).toMatchObject({
        walletId: made.walletId,
        custody: 'operator-recoverable',
        recoverySetId: made.recoverySetId,
        set: { setId: made.setId, epoch: 1 },
        heldUntilMs: null,
        frozenAtMs: null,
        deleteAtMs: null,
      })
      expect(await release(device, made.setId, 'sign')).toEqual(made.share)
    })
    test('behavior: brings the stored share of the device back, and records that', async () => {
      const device = await signIn(randomUUID())
      const { body, made, open } = await newWallet(device)
      const answer = await device.post('/v1/wallet/create', body)
      expect(await open(answer.body.sealed)).toEqual(made.share)
      const { releases } = (await device.post('/v1/activity/list')).body
      expect(releases).toMatchObject([{ purpose: 'prove', granted: true, device: 'here' }])
    })
    test('behavior: repeats its answer to the same request and refuses a different one', async () => {
      const device = await signIn(randomUUID())
      const { body } = await newWallet(device)
      const answers = await Promise.all([1, 2, 3].map(() => device.post('/v1/wallet/create', body)))
      expect(answers.some(({ status }) => status === 200)).toBe(true)
      expect((await device.post('/v1/wallet/create', body)).status).toBe(200)
      const other = await newWallet(device)
      expect(outcomeOf(await device.post('/v1/wallet/create', other.body))).toBe('wallet_exists')
    })
    test('error: refuses a deposit with other content', async () => {
      const device = await signIn(randomUUID())
      const { body, made } = await newWallet(device)
      const { share, recovery, recoverySetId } = made
      const twice = randomShare(recoverySetId, 1)
      const wrong = [
        Buffer.alloc(134),
        Buffer.concat([share, recovery]),
        Buffer.concat([recovery, randomShare(newId())]),
        Buffer.concat([twice, twice, Buffer.alloc(32), share]),
      ]
      for (const plain of wrong) {
        const changed = { ...body, deposit: await deposit(device, plain) }
        expect(outcomeOf(await device.post('/v1/wallet/create', changed))).toBe('body_malformed')
      }
      // One character of the authentication tag, which always changes.
      const other = body.deposit.at(-3) === 'A' ? 'B' : 'A'
      const flipped = {
        ...body,
        deposit: `${body.deposit.slice(0, -3)}${other}${body.deposit.slice(-2)}`,
      }
      expect(outcomeOf(await device.post('/v1/wallet/create', flipped))).toBe('body_malformed')
      expect((await stateOf(device)).wallet).toBeNull()
    })
    test('error: requires a session for everything', async () => {
      const stranger = await server().device()
      for (const path of ['wallet/get', 'wallet/create', 'sets/release', 'recovery/start'])
        expect((await stranger.post(`/v1/${path}`, {})).status).toBe(401)
    })
  })

  describe('sets/release', () => {
    test('error: gives nothing to another user or another device of the same user', async () => {
      const { userId, made } = await person()
      const { device: stranger } = await person()
      const second = await signIn(userId)
      for (const purpose of ['sign', 'prove', 'reshare'] as const) {
        expect(await release(stranger, made.setId, purpose)).toBe('set_unknown')
        expect(await release(second, made.setId, purpose)).toBe('set_unknown')
      }
      expect(await release(stranger, made.recoverySetId, 'recover')).toBe('set_unknown')
      expect(await release(second, made.recoverySetId, 'recover')).toBe('recovery_none')
      expect(await release(second, made.recoverySetId, 'sign')).toBe('set_unknown')
    })
    test('error: allows 30 signatures a minute and 300 an hour', async () => {
      const { device, made } = await person()
      const sign = () => release(device, made.setId, 'sign')
      const at = server().clock.nowMs
      // The route also allows 60 requests per minute and visitor by the real clock, so these rows are inserted
      // directly.
      const rows = Array.from({ length: 29 }, () => ({
        id: randomUUID(),
        wallet_id: made.walletId,
        device_id: 'any',
        set_id: made.setId,
        purpose: 'sign' as const,
        digest: null,
        created_at_ms: at,
      }))
      await server().db.insertInto('custody_releases').values(rows).execute()
      expect(await sign()).toEqual(made.share)
      expect(await sign()).toBe('release_limited')
      pass(MINUTE_MS + 1)
      const hour = Array.from({ length: 9 }, () =>
        rows.map((row) => ({ ...row, id: randomUUID() })),
      )
      await server().db.insertInto('custody_releases').values(hour.flat()).execute()
      expect(await sign()).toEqual(made.share)
      pass(MINUTE_MS + 1)
      const rest = rows.slice(0, 8).map((row) => ({ ...row, id: randomUUID() }))
      await server().db.insertInto('custody_releases').values(rest).execute()
      expect(await sign()).toBe('release_limited')
      server().clock.nowMs = at
    })
    test('behavior: lets no more than the limit pass in parallel', async () => {
      const { device, made } = await person()
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => release(device, made.setId, 'reshare')),
      )
      expect(answers.filter((answer) => answer !== 'release_limited')).toHaveLength(5)
    })
    test('error: moving shares requires a code from the last ten minutes', async () => {
      const { device, made } = await person()
      const at = server().clock.nowMs
      pass(9.9 * MINUTE_MS)
      expect(await release(device, made.setId, 'reshare')).toEqual(made.share)
      server().clock.nowMs = at
    })
    test('behavior: records what was released and why', async () => {
      const { device, made } = await person()
      await release(device, made.setId, 'sign')
      const rows = await server()
        .db.selectFrom('custody_releases')
        .selectAll()
        .where('wallet_id', '=', made.walletId)
        .where('purpose', '!=', 'prove')
        .execute()
      expect(rows).toMatchObject([{ purpose: 'sign', set_id: made.setId, digest: null }])
    })
  })

  describe('sets/reshare', () => {
    test('behavior: a new set replaces the old one only when it is activated', async () => {
      const { device, made } = await person()
      expect(await release(device, made.setId, 'reshare')).toEqual(made.share)
      const setId = newId()
      const share = randomShare(setId)
      const body = { setId, deposit: await deposit(device, share) }
      expect((await device.post('/v1/sets/reshare', body)).body).toMatchObject({ setId, epoch: 2 })
      expect(await release(device, setId, 'sign')).toBe('set_unknown')
      expect(await release(device, setId, 'prove')).toEqual(share)
      expect(await release(device, made.setId, 'sign')).toEqual(made.share)
      expect((await device.post('/v1/sets/activate', { setId })).status).toBe(200)
      expect((await device.post('/v1/sets/activate', { setId })).status).toBe(200)
      expect(await release(device, made.setId, 'sign')).toBe('set_unknown')
      expect(await release(device, setId, 'sign')).toEqual(share)
    })
    test('error: a device without a share cannot give itself one', async () => {
      const { userId } = await person()
      const second = await signIn(userId)
      await expect(reshare(second)).rejects.toThrow('recovery_none')
      expect((await stateOf(second)).wallet?.set).toBeNull()
    })
    test('error: refuses to activate somebody else’s set', async () => {
      const { made } = await person()
      const { device, made: own } = await person()
      await release(device, own.setId, 'reshare')
      const { setId } = made
      const body = { setId, deposit: await deposit(device, randomShare(setId)) }
      expect(outcomeOf(await device.post('/v1/sets/reshare', body))).toBe('set_unknown')
      expect(outcomeOf(await device.post('/v1/sets/activate', { setId }))).toBe('set_unknown')
    })
  })

  test('behavior: revoking a device deletes its share and no other', async () => {
    const { userId, device, made } = await person()
    const second = await signIn(userId)
    const { recoveryId, code } = (await second.post('/v1/recovery/start')).body
    await device.post('/v1/recovery/approve', { recoveryId, code })
    await release(second, made.recoverySetId, 'recover')
    const { setId, share } = await reshare(second)
    const { deviceId } = await stateOf(device)
    const third = await signIn(userId)
    const refused = await third.post('/v1/devices/revoke', { deviceId })
    expect(outcomeOf(refused)).toBe('wallet_not_here')
    expect((await second.post('/v1/devices/revoke', { deviceId })).status).toBe(200)
    const rows = await server()
      .db.selectFrom('custody_shares')
      .select('set_id')
      .where('wallet_id', '=', made.walletId)
      .where('role', '=', 'device')
      .execute()
    expect(rows).toEqual([{ set_id: setId }])
    expect(await release(second, setId, 'sign')).toEqual(share)
  })
})
