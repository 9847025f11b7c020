/// <reference lib="dom" />
// Passkeys in place of the escrow, and several factors: the real server on each database, and the wallet's own keys.
import { expect, test } from 'vitest'
import { createFileKms } from '../../apps/server/src/platform/kms/fileKms.ts'
import { readKeyFiles } from '../../apps/server/src/platform/kms/keyFiles.ts'
import { flag, signWith } from '../../apps/server/src/testing/authenticator.ts'
import { describeCustody } from '../../apps/server/src/testing/custody.ts'
import { outcomeOf, stateOf } from '../../apps/server/src/testing/custodyClient.ts'
import { answerPasskey, visitPasskey } from '../../apps/server/src/testing/passkeySignIn.ts'
import type { WalletDevice } from '../../apps/server/src/testing/walletDevice.ts'
import { emailOf } from '../../apps/server/src/testing/walletServer.ts'
import { signHello } from '../../apps/wallet/src/testing/keys.ts'
import {
  bytesOfPassword,
  enrol,
  enrolPasskey,
  keysOf,
  ownedBy,
  PASSWORD,
  type PrfPasskey,
  presentPasskey,
  prove,
  provePasskey,
} from './ownedWallet.ts'
import { howItOpens } from './storedFactors.ts'

const HOUR_MS = 3_600_000
const ONE_DEVICE = { flags: flag.userPresent | flag.userVerified }

describeCustody('passkeys that recover a wallet', ({ server, mailbox, signIn, pass }) => {
  async function owner() {
    const userId = crypto.randomUUID()
    const device = await signIn(userId)
    const sent: string[] = []
    const keys = keysOf(device, sent)
    await keys.create()
    const signInAgain = async () => {
      pass(1)
      await signIn(userId, device)
    }
    const waitADay = async () => {
      pass(24 * HOUR_MS)
      await signIn(userId, device)
    }
    return { userId, device, keys, sent, signInAgain, waitADay }
  }
  type Owner = Awaited<ReturnType<typeof owner>>

  async function owned() {
    const one = await owner()
    const enrolled = await enrolPasskey(one.keys, one.device)
    await one.signInAgain()
    await provePasskey(one.keys, one.device, enrolled)
    return { ...one, enrolled }
  }
  const factorsOf = async (device: WalletDevice) =>
    (await device.post('/v1/factors/list')).body.factors
  const roles = async (walletId: string) =>
    (
      await server()
        .db.selectFrom('custody_shares')
        .select(['role', 'state'])
        .where('wallet_id', '=', walletId)
        .where('device_id', 'is', null)
        .execute()
    )
      .map(({ role, state }) => `${role} ${state}`)
      .toSorted()
  const subjects = async (userId: string) => {
    await server().mailer.sendDue()
    return mailbox.mails.filter(({ to }) => to === emailOf(userId)).map(({ subject }) => subject)
  }
  async function recoverWith(
    device: WalletDevice,
    { factor, ...passkey }: PrfPasskey & { factor: { setId: string } },
    bend?: Parameters<typeof presentPasskey>[3],
  ) {
    const keys = keysOf(device)
    const secret = await presentPasskey(device, passkey, 'recover', bend)
    const known = (await factorsOf(device)).find(
      ({ setId }: { setId: string }) => setId === factor.setId,
    )
    await keys.own({ type: 'recoverWith', ...(await ownedBy(keys)), factor: known, secret })
    return keys
  }
  async function recoverByPassword(device: WalletDevice) {
    const keys = keysOf(device)
    const factor = (await factorsOf(device)).find(
      ({ kind }: { kind: string }) => kind === 'password',
    )
    const secret = { kind: 'password', password: bytesOfPassword(PASSWORD) } as const
    await keys.own({ type: 'recoverWith', ...(await ownedBy(keys)), factor, secret })
    return keys
  }
  const removal = async ({ device }: Owner, setId: string) =>
    outcomeOf(await device.post('/v1/factors/remove', { setId }))

  test('behavior: one replaces the escrow after it worked in a later sign-in', async () => {
    const { userId, device, keys, sent, signInAgain } = await owner()
    const { wallet } = await ownedBy(keys)
    const enrolled = await enrolPasskey(keys, device)
    const { factor, passkey, prf } = enrolled
    expect(factor).toMatchObject({ kind: 'passkey', state: 'unproven', backupEligible: true })
    expect(await roles(wallet.walletId)).toEqual([
      'escrow active',
      'passkey pending',
      'server active',
      'server pending',
    ])
    const named = { setId: factor.setId, kind: 'passkey' }
    expect(outcomeOf(await device.post('/v1/factors/confirm', named))).toBe('recovery_none')
    await expect(presentPasskey(device, enrolled, 'test')).rejects.toMatchObject({
      reason: 'authentication_too_old',
    })
    expect((await stateOf(device)).wallet?.custody).toBe('operator-recoverable')

    await signInAgain()
    expect(await provePasskey(keys, device, enrolled)).toMatchObject({ state: 'proven' })
    expect(await roles(wallet.walletId)).toEqual(['passkey active', 'server active'])
    expect((await stateOf(device)).wallet).toMatchObject({
      custody: 'user-only',
      recoverySetId: factor.setId,
    })
    expect(await signHello(keys)).toBe(wallet.accounts.evm)
    expect(await subjects(userId)).toContainEqual(expect.stringContaining('Only you can open'))
    // The passkey's secret stays in the browser, in whatever form it could be written.
    const bytes = Buffer.from(prf)
    for (const secret of [bytes.toString('base64url'), bytes.toString('hex'), [...prf].join(',')])
      expect(sent.filter((body) => body.includes(secret))).toEqual([])
    expect(sent.some((body) => body.includes(passkey.id))).toBe(true)
  })

  test('behavior: opens the wallet on a new device without a delay, and nothing else does', async () => {
    const { userId, keys, enrolled } = await owned()
    const { wallet } = await ownedBy(keys)
    const thief = await signIn(userId)
    expect(outcomeOf(await thief.post('/v1/recovery/start'))).toBe('factor_needed')
    const wrongPrf = { ...enrolled, prf: new Uint8Array(32).fill(7) }
    await expect(recoverWith(thief, wrongPrf)).rejects.toMatchObject({ reason: 'factor_wrong' })
    for (const bend of [
      { origin: 'http://localhost:3000' },
      { flags: flag.userPresent | flag.backupEligible | flag.backedUp },
      { clientData: { crossOrigin: true } },
      { challenge: 'A'.repeat(43) },
      { userHandle: 'A'.repeat(43) },
    ]) {
      pass(24 * HOUR_MS)
      await signIn(userId, thief)
      await expect(recoverWith(thief, enrolled, bend)).rejects.toMatchObject({
        reason: 'factor_wrong',
      })
    }
    const recovered = await recoverWith(thief, enrolled)
    expect(await signHello(recovered)).toBe(wallet.accounts.evm)
    expect(await subjects(userId)).toContainEqual(expect.stringContaining('was opened with'))
  })

  test('error: a signature is good once, for one device and one purpose', async () => {
    const { userId, keys, enrolled } = await owned()
    const second = await signIn(userId)
    const third = await signIn(userId)
    const { walletId } = (await ownedBy(keys)).wallet
    const secret = await presentPasskey(second, enrolled, 'recover')
    const [factor] = await factorsOf(second)
    const recoverAs = async (device: WalletDevice) => {
      const own = keysOf(device)
      return own.own({ type: 'recoverWith', ...(await ownedBy(own)), factor, secret })
    }
    await expect(recoverAs(third)).rejects.toMatchObject({ reason: 'factor_wrong' })
    await recoverAs(second)
    await expect(recoverAs(second)).rejects.toMatchObject({ reason: 'factor_wrong' })
    const { count } = await server()
      .db.selectFrom('custody_releases')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('wallet_id', '=', walletId)
      .where('purpose', '=', 'recover')
      .executeTakeFirstOrThrow()
    expect(count).toBe(3)
  })

  test('error: one that stays on a device cannot be the only factor, but a second one', async () => {
    const one = await owner()
    await expect(enrolPasskey(one.keys, one.device, ONE_DEVICE)).rejects.toMatchObject({
      reason: 'factor_not_synced',
    })
    await prove(one.keys, (await enrol(one.keys)).factor)
    const enrolled = await enrolPasskey(one.keys, one.device, ONE_DEVICE)
    await one.waitADay()
    expect(await provePasskey(one.keys, one.device, enrolled, ONE_DEVICE)).toMatchObject({
      state: 'proven',
      backupEligible: false,
    })
    const password = (await factorsOf(one.device)).find(
      ({ kind }: { kind: string }) => kind === 'password',
    )
    expect(await removal(one, password.setId)).toBe('factor_last')
  })

  test('behavior: a password and two passkeys open one wallet, each alone', async () => {
    const one = await owned()
    const { userId, device, keys, enrolled, waitADay } = one
    const { wallet } = await ownedBy(keys)
    const { factor: password } = await enrol(keys)
    const second = await enrolPasskey(keys, device)
    // A factor that joins others waits, so that the owner can react to the notice.
    await expect(prove(keys, password)).rejects.toMatchObject({ reason: 'held' })
    expect(await subjects(userId)).toContainEqual(expect.stringContaining('was set'))
    await waitADay()
    await prove(keys, password)
    await provePasskey(keys, device, second)
    const present: { kind: string; state: string }[] = await factorsOf(device)
    expect(present.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'passkey proven',
      'passkey proven',
      'password proven',
    ])
    expect(await subjects(userId)).toContainEqual(expect.stringContaining('is in effect'))
    for (const passkey of [enrolled, second]) {
      const recovered = await recoverWith(await signIn(userId), passkey)
      expect(await signHello(recovered)).toBe(wallet.accounts.evm)
    }
    expect(await signHello(await recoverByPassword(await signIn(userId)))).toBe(wallet.accounts.evm)

    // A device joined, so nothing that could lock the owner out happens at once.
    expect(await removal(one, enrolled.factor.setId)).toBe('held')
    await waitADay()
    expect(await removal(one, enrolled.factor.setId)).toBe(200)
    expect(await removal(one, enrolled.factor.setId)).toBe(200)
    expect(await subjects(userId)).toContainEqual(expect.stringContaining('was removed'))
    const late = await signIn(userId)
    const attempt = presentPasskey(late, enrolled, 'recover').then((secret) =>
      keysOf(late).own({
        type: 'recoverWith',
        deviceId: 'd',
        wallet,
        factor: enrolled.factor,
        secret,
      }),
    )
    await expect(attempt).rejects.toMatchObject({ reason: 'factor_none' })
    await waitADay()
    expect(await removal(one, second.factor.setId)).toBe(200)
    expect(await removal(one, password.setId)).toBe('factor_last')
    expect(await signHello(await recoverByPassword(await signIn(userId)))).toBe(wallet.accounts.evm)
    expect(await roles(wallet.walletId)).toEqual(['password active', 'server active'])
  })

  test('behavior: thaws a frozen wallet, on any device and with nothing but the right secret', async () => {
    const { userId, device, keys, enrolled } = await owned()
    const { wallet } = await ownedBy(keys)
    expect(outcomeOf(await device.post('/v1/wallet/freeze'))).toBe(200)
    const second = await signIn(userId)
    const thaw = async (passkey: PrfPasskey) => {
      const secret = await presentPasskey(second, passkey, 'thaw')
      const [factor] = await factorsOf(second)
      const own = keysOf(second)
      return own.own({ type: 'thaw', ...(await ownedBy(own)), factor, secret })
    }
    const wrong = { ...enrolled, prf: new Uint8Array(32).fill(9) }
    await expect(thaw(wrong)).rejects.toMatchObject({ reason: 'factor_wrong' })
    await expect(signHello(keys)).rejects.toMatchObject({ reason: 'wallet_frozen' })
    await thaw(enrolled)
    expect(await signHello(keys)).toBe(wallet.accounts.evm)
  })

  test('error: signs no one in, and the browser is not told to forget it', async () => {
    const { enrolled } = await owned()
    const device = await server().device()
    const visit = await visitPasskey(device)
    const answer = await answerPasskey(device, visit, signWith(visit.options, enrolled.passkey))
    expect([answer.status, outcomeOf(answer)]).toEqual([403, 'passkey_other'])
  })

  test('error: only a device with the wallet adds or removes one', async () => {
    const { userId, device, enrolled } = await owned()
    const thief = await signIn(userId)
    const stranger = await signIn(crypto.randomUUID())
    for (const purpose of ['add', 'test', 'export'])
      expect(outcomeOf(await thief.post('/v1/factors/challenge', { purpose }))).toBe('set_unknown')
    const asked = { setId: enrolled.factor.setId }
    expect(outcomeOf(await thief.post('/v1/factors/remove', asked))).toBe('set_unknown')
    expect(outcomeOf(await stranger.post('/v1/factors/remove', asked))).toBe('wallet_none')
    expect(outcomeOf(await stranger.post('/v1/factors/challenge', { purpose: 'recover' }))).toBe(
      'wallet_none',
    )
    expect((await factorsOf(device)).length).toBe(1)
  })

  test('behavior: the database and its keys open nothing without the passkey', async () => {
    const { keys, enrolled } = await owned()
    const { walletId } = (await ownedBy(keys)).wallet
    const { db } = server()
    const { dataDir, wallet } = server().settings
    const kms = createFileKms(readKeyFiles(wallet?.kmsDir ?? '', dataDir))
    const guess = new Uint8Array(32).fill(1)
    expect(await howItOpens({ db, kms }, walletId, [PASSWORD], [guess])).toBe('no')
    // So that the test can fail.
    expect(await howItOpens({ db, kms }, walletId, [], [enrolled.prf])).toBe('passkey')
  })
})
