/// <reference lib="dom" />
// A person moves to a new wallet: the real server on each database, and the wallet's keys. After every step, both wallets
// open.
import { expect, test } from 'vitest'
import { describeCustody } from '../../../apps/server/src/testing/custody.ts'
import { insertSignIn } from '../../../apps/server/src/testing/personalRows.ts'
import type { CustodyAnswer } from '../../../apps/wallet/src/testing/keys.ts'
import { signHello, signStep } from '../../../apps/wallet/src/testing/keys.ts'
import {
  bytesOfPassword,
  enrol,
  keysOf,
  type Owned,
  ownedBy,
  PASSWORD,
  prove,
} from '../ownedWallet.ts'
import { moving } from './movingOwner.ts'

type Wallet = Owned['wallet']

const DAY_MS = 86_400_000

describeCustody('a move to a new wallet', ({ server, mailbox, signIn, pass }) => {
  const { owner, others, ask, begin } = moving(signIn)

  test('behavior: opens both wallets after every step, and ends with the new one', async () => {
    const person = await owner()
    const { device, keys, old } = person
    const next = await begin(person)
    expect(next.walletId).not.toBe(old.walletId)
    expect(next.custody).toBe('operator-recoverable')
    expect(await signHello(keys)).toBe(old.accounts.evm)
    expect(await signStep(keys, old)).toBe(old.accounts.evm)
    expect(await signStep(keys, next)).toBe(next.accounts.evm)
    expect(await others(device)).toMatchObject([{ standing: 'next', retiredAtMs: null }])
    // The answer may have been lost.
    for (const _ of [1, 2])
      expect(await ask(device, 'move/finish', { walletId: next.walletId })).toBe(200)
    expect((await ownedBy(keys)).wallet).toMatchObject({ walletId: next.walletId })
    expect(await signHello(keys)).toBe(next.accounts.evm)
    const [retired, ...more] = await others(device)
    expect(more).toEqual([])
    expect(retired?.standing).toBe('retired')
    expect(retired?.wallet.walletId).toBe(old.walletId)
    expect(await signStep(keys, old)).toBe(old.accounts.evm)
  })

  test('behavior: a retired wallet signs for no app, shows its words, and freezes with the new one', async () => {
    const person = await owner()
    const { device, keys, old } = person
    const next = await begin(person)
    await ask(device, 'move/finish', { walletId: next.walletId })
    const { deviceId } = await keys.state()
    const setId = old.set?.setId ?? ''
    const epk = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) }
    for (const purpose of ['sign', 'reshare'])
      expect(await ask(device, 'sets/release', { setId, purpose, epk })).toBe('set_unknown')
    const shown = await keys.own({ type: 'export', deviceId, wallet: old })
    expect(shown).toMatchObject({ words: { length: 12 } })
    expect(await ask(device, 'wallet/freeze')).toBe(200)
    for (const wallet of [old, next])
      await expect(signStep(keys, wallet)).rejects.toMatchObject({ reason: 'wallet_frozen' })
    expect(await ask(device, 'wallet/thaw')).toBe(200)
    expect(await signStep(keys, old)).toBe(old.accounts.evm)
  })

  test('behavior: ends the sign-ins of the old addresses, and tells the owner', async () => {
    const person = await owner()
    const { userId, device, old } = person
    const { db, clock } = server()
    const email = `${userId}@example.com`
    await db
      .insertInto('wallet_identities')
      .values({
        provider: 'email',
        subject: email,
        user_id: userId,
        label: email,
        created_at_ms: clock.nowMs,
        held_until_ms: null,
        custody: null,
      })
      .execute()
    const next = await begin(person)
    await insertSignIn(db, { address: old.accounts.evm, nowMs: clock.nowMs })
    await ask(device, 'move/finish', { walletId: next.walletId })
    const left = await db
      .selectFrom('siwx_sessions')
      .select('id')
      .where('address', '=', old.accounts.evm)
      .execute()
    expect(left).toEqual([])
    await expect
      .poll(() => mailbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject))
      .toEqual([
        expect.stringContaining('is being made for you'),
        expect.stringContaining('You have a new'),
      ])
  })

  test('behavior: with a password, the move and the words of the old wallet need it', async () => {
    const { device, keys, old } = await owner()
    const { factor } = await enrol(keys)
    await prove(keys, factor)
    expect(await ask(device, 'move/allow')).toBe('factor_needed')
    const { deviceId, wallet } = await ownedBy(keys)
    const allow = (text: string) =>
      keys.own({
        type: 'allowMove',
        deviceId,
        wallet,
        factor,
        secret: { kind: 'password', password: bytesOfPassword(text) },
      })
    await expect(allow('something else')).rejects.toMatchObject({ reason: 'factor_wrong' })
    await expect(keys.own({ type: 'begin', deviceId })).rejects.toMatchObject({
      reason: 'move_not_allowed',
    })
    await allow(PASSWORD)
    const next = (await keys.own({ type: 'begin', deviceId })) as Wallet
    await ask(device, 'move/finish', { walletId: next.walletId })
    const [retired] = await others(device)
    expect(retired?.wallet.custody).toBe('user-only')
    const known = retired?.factors[0]
    if (!known) throw new Error('the factor is gone')
    const secret = { kind: 'password', password: bytesOfPassword(PASSWORD) } as const
    await expect(keys.own({ type: 'export', deviceId, wallet: old })).rejects.toMatchObject({
      reason: 'factor_needed',
    })
    const shown = await keys.own({
      type: 'export',
      deviceId,
      wallet: old,
      proof: { factor: known, secret },
    })
    expect(shown).toMatchObject({ words: { length: 12 } })
  })

  test('behavior: another device finishes, and then asks to be let in to the new wallet', async () => {
    const person = await owner()
    const { userId, keys, device } = person
    const other = await signIn(userId)
    const theirs = keysOf(other)
    const { body } = await other.post('/v1/recovery/start')
    const { recoveryId, code } = body as { recoveryId: string; code: string }
    expect(await ask(device, 'recovery/approve', { recoveryId, code })).toBe(200)
    await theirs.recover()
    expect(await ask(other, 'move/allow')).toBe('held')
    pass(2 * DAY_MS)
    await signIn(userId, device)
    await signIn(userId, other)
    const next = await begin(person)
    expect(await signHello(theirs)).toBe((await ownedBy(keys)).wallet.accounts.evm)
    // It does not have the new wallet, so it cannot tell whether the address is right, and sends nothing there.
    const [seen] = await others(other)
    if (!seen) throw new Error('there is no new wallet')
    const { deviceId } = await theirs.state()
    await expect(
      theirs.own({ type: 'check', deviceId, wallet: seen.wallet }),
    ).rejects.toMatchObject({ reason: 'NoShareError' })
    expect(await ask(other, 'move/finish', { walletId: next.walletId })).toBe(200)
    const { wallet } = await ownedBy(theirs)
    expect(wallet).toMatchObject({ walletId: next.walletId, set: null })
    const started = await other.post('/v1/recovery/start')
    const asked = started.body as { recoveryId: string; code: string }
    const { recoveryId: id, code: digits } = asked
    expect(await ask(device, 'recovery/approve', { recoveryId: id, code: digits })).toBe(200)
    await theirs.recover()
    expect(await signHello(theirs)).toBe(next.accounts.evm)
  })

  test('behavior: opens the old wallet on a later device, which must have the new one', async () => {
    const person = await owner()
    const { userId, device } = person
    const next = await begin(person)
    await ask(device, 'move/finish', { walletId: next.walletId })
    const later = await signIn(userId)
    const keys = keysOf(later)
    const { deviceId } = await keys.state()
    const [found] = await others(later)
    if (!found) throw new Error('the old wallet is gone')
    const { wallet } = found
    expect(wallet.set).toBeNull()
    const open = () => keys.own({ type: 'recoverOld', deviceId, wallet })
    await expect(open()).rejects.toMatchObject({ reason: 'set_unknown' })
    const { body } = await later.post('/v1/recovery/start')
    const { recoveryId, code } = body as { recoveryId: string; code: string }
    expect(await ask(device, 'recovery/approve', { recoveryId, code })).toBe(200)
    await keys.recover()
    await expect(open()).rejects.toMatchObject({ reason: 'held' })
    pass(2 * DAY_MS)
    await signIn(userId, later)
    await open()
    const [opened] = await others(later)
    if (!opened) throw new Error('the old wallet is gone')
    expect(await signStep(keys, opened.wallet)).toBe(wallet.accounts.evm)
    expect(await signHello(keys)).toBe(next.accounts.evm)
  })

  test('behavior: a lost answer leaves a new wallet that opens', async () => {
    const { device, keys, old } = await owner()
    expect(await ask(device, 'move/allow')).toBe(200)
    const { deviceId } = await keys.state()
    // The window is closed between the server's commit and its answer.
    const post = device.post.bind(device)
    device.post = async (path, body) => {
      const answer = await post(path, body)
      if (path === '/v1/move/begin') throw new Error('the answer was lost')
      return answer
    }
    await expect(keys.own({ type: 'begin', deviceId })).rejects.toThrow()
    device.post = post
    const [next] = await others(device)
    if (!next) throw new Error('there is no new wallet')
    await keys.own({ type: 'check', deviceId, wallet: next.wallet })
    expect(await signStep(keys, next.wallet)).toBe(next.wallet.accounts.evm)
    expect(await signHello(keys)).toBe(old.accounts.evm)
    await expect(keys.own({ type: 'begin', deviceId })).rejects.toMatchObject({
      reason: 'wallet_exists',
    })
  })

  test('behavior: the owner’s data and activity include the old wallet', async () => {
    const person = await owner()
    const { device, old } = person
    const next = await begin(person)
    await signStep(person.keys, old)
    await ask(device, 'move/finish', { walletId: next.walletId })
    const { body } = await device.post('/v1/data/copy')
    const { custody_wallets: wallets } = (body as { tables: Record<string, { id: string }[]> })
      .tables
    expect(wallets?.map(({ id }) => id).toSorted()).toEqual(
      [old.walletId, next.walletId].toSorted(),
    )
    const activity = await device.post('/v1/activity/list')
    const { releases } = activity.body as CustodyAnswer<'activity/list'>
    expect(releases.map(({ purpose }) => purpose)).toEqual(
      expect.arrayContaining(['retire', 'move', 'allowMove', 'prove']),
    )
  })

  test('behavior: a cancelled move keeps the new wallet, which may have received something', async () => {
    const person = await owner()
    const { device, keys, old } = person
    const next = await begin(person)
    expect(await ask(device, 'move/cancel', { walletId: next.walletId })).toBe(200)
    expect((await ownedBy(keys)).wallet.walletId).toBe(old.walletId)
    expect(await others(device)).toMatchObject([{ standing: 'retired' }])
    expect(await signStep(keys, next)).toBe(next.accounts.evm)
    const again = await begin(person)
    expect(again.walletId).not.toBe(next.walletId)
  })

  test('error: nothing begins without being allowed, and strangers finish nothing', async () => {
    const person = await owner()
    const { deviceId } = await person.keys.state()
    await expect(person.keys.own({ type: 'begin', deviceId })).rejects.toMatchObject({
      reason: 'move_not_allowed',
    })
    const next = await begin(person)
    const stranger = await owner()
    expect(await ask(stranger.device, 'move/finish', { walletId: next.walletId })).toBe(
      'wallet_none',
    )
    expect(await others(stranger.device)).toEqual([])
    await expect(signStep(stranger.keys, next)).rejects.toMatchObject({ reason: 'NoShareError' })
    const newcomer = await signIn(person.userId)
    expect(await ask(newcomer, 'move/finish', { walletId: next.walletId })).toBe('set_unknown')
  })
})
