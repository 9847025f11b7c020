/// <reference lib="dom" />
// The second server mails its code to the address of a deposit. Whoever can write to the main database names that
// address. The owner's devices make no deposit for another one than they remember, unless their owner confirmed it.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openFor } from '../../../apps/server/src/embedded/escrow/sealed.ts'
import { describeCustody } from '../../../apps/server/src/testing/custody.ts'
import type { WalletDevice } from '../../../apps/server/src/testing/walletDevice.ts'
import { emailOf } from '../../../apps/server/src/testing/walletServer.ts'
import {
  approvalText,
  createKeysDevice,
  type KeysDevice,
  renewShares,
  signHello,
  signText,
} from '../../../apps/wallet/src/testing/keys.ts'
import { CallRefused, keysOf, ownedBy } from '../ownedWallet.ts'

const locks = { request: (_: string, run: () => unknown) => run() } as unknown as LockManager
const HOUR_MS = 3_600_000

describeCustody(
  'the mailbox of a second server’s code',
  ({ server, signIn, pass, second }) => {
    async function owner() {
      const userId = randomUUID()
      const device = await signIn(userId)
      const keys = keysOf(device)
      const { walletId } = await keys.create()
      return { userId, device, keys, walletId }
    }
    const named = new Map<string, string>()
    /** Whoever can write to the main database; or what an ordinary change of the address leaves there. */
    async function rename(userId: string, address: string) {
      named.set(userId, address)
      const { db } = server()
      const own = await db
        .selectFrom('wallet_identities')
        .select('subject')
        .where('user_id', '=', userId)
        .execute()
      const [first, ...more] = own.map(({ subject }) => subject)
      if (more.length > 0)
        await db.deleteFrom('wallet_identities').where('subject', 'in', more).execute()
      await db
        .updateTable('wallet_identities')
        .set({ label: address, subject: address })
        .where('subject', '=', first ?? '')
        .execute()
    }
    /** A sign-in of a test names the first address once more. */
    async function signInAgain(userId: string, device: WalletDevice) {
      await signIn(userId, device)
      await rename(userId, named.get(userId) ?? emailOf(userId))
    }
    /** What the frame does after a sign-in with a code. */
    const nextSignIn = async (userId: string, device: WalletDevice, keys: KeysDevice) => {
      await signInAgain(userId, device)
      const { wallet } = await ownedBy(keys)
      expect(await keys.holds(wallet)).toBe(true)
      return renewShares(wallet, { keys, locks })
    }
    const mailboxesOf = async (walletId: string) => {
      const rows = await second()
        .db.selectFrom('escrow_addresses as address')
        .innerJoin('escrow_shares as share', 'share.set_id', 'address.set_id')
        .selectAll('address')
        .where('share.wallet_id', '=', walletId)
        .execute()
      const opened = rows.map((row) =>
        openFor(second().kms, { kind: 'address', setId: row.set_id }, row),
      )
      return (await Promise.all(opened)).map(String)
    }
    const recordOf = async (keys: KeysDevice) =>
      keys.shares.records.get((await ownedBy(keys)).wallet.set?.setId ?? '')
    /** A second device of the owner, which has the wallet. */
    async function join(userId: string, by: WalletDevice) {
      const device = await signIn(userId)
      const { body } = await device.post('/v1/recovery/start')
      const { recoveryId, code, second: jkt } = body
      const approval = await signText(approvalText({ requestId: recoveryId, jkt }), by.keys)
      await signIn(userId, by)
      const approved = await by.post('/v1/recovery/approve', { recoveryId, code, approval })
      expect(approved.status).toBe(200)
      await device.post('/v1/escrow/code')
      await second().sendMail()
      const mail = second().mailbox.mails.findLast(
        ({ to, subject }) => to === emailOf(userId) && subject.includes('code'),
      )
      const digits = /^ {4}(\d{4}) (\d{4})$/m.exec(mail?.text ?? '')?.slice(1)
      const keys = keysOf(device)
      await keys.recover(digits?.join(''))
      await signHello(keys)
      return { device, keys }
    }

    test('error: an address planted in the main database gets no deposit', async () => {
      const { userId, device, keys, walletId } = await owner()
      const planted = `${randomUUID()}@thief.example`
      await rename(userId, planted)
      expect((await ownedBy(keys)).wallet.resplit.recovery).toBe(true)
      expect(await nextSignIn(userId, device, keys)).toBe(false)
      expect(await mailboxesOf(walletId)).toEqual([emailOf(userId)])
      // Device sets are renewed all the same, the new share remembers it too, and the wallet signs on.
      await keys.reshare()
      await signHello(keys)
      await keys.reshare()
      await signHello(keys)
      expect((await recordOf(keys))?.mailbox).toBe(emailOf(userId))
      expect(await mailboxesOf(walletId)).toEqual([emailOf(userId)])
    })

    test('error: an address planted while a deposit is on its way gets no deposit', async () => {
      const { userId, device, walletId, keys } = await owner()
      const planted = `${randomUUID()}@thief.example`
      const next = `${randomUUID()}@example.com`
      await rename(userId, next)
      await keys.confirmMailbox(next)
      const racing = createKeysDevice(
        async (route, body) => {
          if (route === 'sets/reshare') await rename(userId, planted)
          const answer = await device.post(`/v1/${route}`, body)
          if (answer.status !== 200) throw new CallRefused('refused')
          return answer.body
        },
        async () => (await device.post('/v1/deposit/key')).body,
        keys.shares,
      )
      await expect(racing.reshare()).rejects.toThrow()
      expect(await mailboxesOf(walletId)).toEqual([emailOf(userId)])
      await rename(userId, next)
      expect(await nextSignIn(userId, device, keys)).toBe(true)
      expect(await mailboxesOf(walletId)).toEqual([next])
    })

    test('error: an address planted before a move gets no deposit of the new wallet', async () => {
      const { userId, device, keys } = await owner()
      const { deviceId } = await ownedBy(keys)
      const planted = `${randomUUID()}@thief.example`
      await rename(userId, planted)
      await signInAgain(userId, device)
      expect((await device.post('/v1/move/allow')).status).toBe(200)
      await expect(keys.own({ type: 'begin', deviceId })).rejects.toMatchObject({
        reason: 'escrow_away',
      })
      expect((await device.post('/v1/move/list')).body.wallets).toEqual([])
      const next = `${randomUUID()}@example.com`
      await rename(userId, next)
      await keys.confirmMailbox(next)
      const begun = (await keys.own({ type: 'begin', deviceId })) as { walletId: string }
      expect(await mailboxesOf(begun.walletId)).toEqual([next])
    })

    test('behavior: the device on which the owner changes the address deposits for the new one', async () => {
      const { userId, device, keys, walletId } = await owner()
      const phone = await join(userId, device)
      const next = `${randomUUID()}@example.com`
      await rename(userId, next)
      await keys.confirmMailbox(`${randomUUID()}@example.com`)
      expect((await recordOf(keys))?.mailbox).toBe(emailOf(userId))
      // The other device keeps to what it knows until its owner confirms the change there.
      expect(await nextSignIn(userId, phone.device, phone.keys)).toBe(false)
      expect(await mailboxesOf(walletId)).toEqual([emailOf(userId)])
      await keys.confirmMailbox(next)
      expect(await nextSignIn(userId, device, keys)).toBe(true)
      expect(await mailboxesOf(walletId)).toEqual([next])
      await signHello(phone.keys)
      expect((await recordOf(phone.keys))?.mailbox).toBe(emailOf(userId))
    })

    test('behavior: another device deposits for the new address after its owner confirms it there', async () => {
      const { userId, device, walletId } = await owner()
      const phone = await join(userId, device)
      const next = `${randomUUID()}@example.com`
      await rename(userId, next)
      expect(await nextSignIn(userId, phone.device, phone.keys)).toBe(false)
      await phone.keys.shares.pinMailbox(walletId, next, { isConfirmed: true })
      expect(await nextSignIn(userId, phone.device, phone.keys)).toBe(true)
      expect(await mailboxesOf(walletId)).toEqual([next])
    })

    test('behavior: a share from an earlier version adopts the first mailbox that the server reports', async () => {
      const { userId, device, keys, walletId } = await owner()
      const record = await recordOf(keys)
      if (!record) throw new Error('no share')
      const { mailbox, ...earlier } = record
      expect(mailbox).toBe(emailOf(userId))
      keys.shares.records.set(record.setId, earlier)
      const next = `${randomUUID()}@example.com`
      await rename(userId, next)
      expect(await nextSignIn(userId, device, keys)).toBe(true)
      expect(await mailboxesOf(walletId)).toEqual([next])
      expect((await recordOf(keys))?.mailbox).toBe(next)
    })

    test.each(['devices/revoke', 'wrong digits'])(
      'error: removing a waiting device by %s cancels its request at the second server',
      async (by) => {
        const { userId, device } = await owner()
        const fresh = await signIn(userId)
        const { deviceId } = (await fresh.post('/v1/wallet/get')).body
        const { recoveryId, code } = (await fresh.post('/v1/recovery/start')).body
        const openThere = async () =>
          second()
            .db.selectFrom('escrow_requests')
            .select('id')
            .where('id', '=', recoveryId)
            .where('cancelled_at_ms', 'is', null)
            .execute()
        expect(await openThere()).toHaveLength(1)
        pass(HOUR_MS)
        await signIn(userId, device)
        if (by === 'devices/revoke') {
          const revoked = await device.post('/v1/devices/revoke', { deviceId })
          expect(revoked.status).toBe(200)
        } else {
          const wrong = code === '000000' ? '000001' : '000000'
          for (let at = 0; at < 5; at++)
            await device.post('/v1/recovery/approve', { recoveryId, code: wrong })
        }
        expect((await fresh.post('/v1/wallet/get')).status).toBe(401)
        expect(await openThere()).toEqual([])
      },
    )
  },
  { withSecond: true },
)
