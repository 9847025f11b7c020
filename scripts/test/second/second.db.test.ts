/// <reference lib="dom" />
// A second server that keeps R₀: the real servers on each database, and the wallet's own keys.
import { expect, test } from 'vitest'
import { describeCustody } from '../../../apps/server/src/testing/custody.ts'
import { outcomeOf, stateOf } from '../../../apps/server/src/testing/custodyClient.ts'
import type { WalletDevice } from '../../../apps/server/src/testing/walletDevice.ts'
import { emailOf } from '../../../apps/server/src/testing/walletServer.ts'
import {
  approvalText,
  type Recovery,
  signHello,
  signText,
} from '../../../apps/wallet/src/testing/keys.ts'
import { enrol, keysOf, ownedBy, prove } from '../ownedWallet.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

describeCustody(
  'a second server',
  ({ server, signIn, pass, second }) => {
    async function owner() {
      const userId = crypto.randomUUID()
      const device = await signIn(userId)
      const sent: string[] = []
      const keys = keysOf(device, sent)
      const wallet = await keys.create()
      return { userId, device, keys, wallet, sent }
    }
    const rolesOf = async (walletId: string) =>
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
    const heldThere = async (walletId: string) =>
      (
        await second()
          .db.selectFrom('escrow_shares')
          .select('set_id')
          .where('wallet_id', '=', walletId)
          .execute()
      ).map(({ set_id }) => set_id)
    const begin = async (device: WalletDevice): Promise<Recovery> => {
      const { status, body } = await device.post('/v1/recovery/start')
      expect(status).toBe(200)
      await server().mailer.sendDue()
      await second().sendMail()
      return body
    }
    const codeFor = async (device: WalletDevice, userId: string) => {
      const answer = await device.post('/v1/escrow/code')
      if (answer.status !== 200) return String(outcomeOf(answer))
      await second().sendMail()
      // A reminder may arrive with it.
      const mail = second().mailbox.mails.findLast(
        ({ to, subject }) => to === emailOf(userId) && subject.includes('code'),
      )
      return (
        /^ {4}(\d{4}) (\d{4})$/m
          .exec(mail?.text ?? '')
          ?.slice(1)
          .join('') ?? ''
      )
    }
    const approve = async (by: WalletDevice, asked: Recovery, changed = {}) => {
      const text = approvalText({
        requestId: asked.recoveryId,
        jkt: asked.second ?? '',
        ...changed,
      })
      const approval = await signText(text, by.keys)
      const body = { recoveryId: asked.recoveryId, code: asked.code, approval }
      return by.post('/v1/recovery/approve', body)
    }
    /** The path in the notice of the last request. */
    const linkTo = (userId: string) => {
      const notice = second().mailbox.mails.findLast(
        ({ to, text }) => to === emailOf(userId) && text.includes('/cancel?lang=en&token='),
      )
      return /\/cancel\?lang=en&token=\S+$/m.exec(notice?.text ?? '')?.[0] ?? ''
    }
    const openLink = (link: string) => fetch(`${second().environment['ESCROW_URL']}${link}`)
    const stop = (link: string) => {
      const { ESCROW_URL = '' } = second().environment
      const { pathname, searchParams } = new URL(link, ESCROW_URL)
      return fetch(`${ESCROW_URL}${pathname}`, { method: 'POST', body: searchParams })
    }
    /** On a new device, after the delay, with a code. */
    const recovered = async (userId: string) => {
      const device = await signIn(userId)
      await begin(device)
      pass(DAY_MS + 1)
      await server().mailer.sendDue()
      await second().sendMail()
      await signIn(userId, device)
      const keys = keysOf(device)
      await keys.recover(await codeFor(device, userId))
      return { device, keys }
    }

    test('behavior: gets R₀ of a new wallet, which the main server never sees', async () => {
      const { wallet, sent } = await owner()
      expect(await rolesOf(wallet.walletId)).toEqual(['receipt active', 'server active'])
      expect(await heldThere(wallet.walletId)).toEqual([wallet.recoverySetId])
      expect(wallet.custody).toBe('operator-recoverable')
      const created = sent.map((body) => JSON.parse(body)).find(({ escrow }) => escrow)
      expect(created).toBeDefined()
      expect(second().mailbox.mails).toEqual([])
    })

    test('behavior: a new device gets the wallet after the delay, with a code of the second server', async () => {
      const { userId, wallet } = await owner()
      const device = await signIn(userId)
      const started = await begin(device)
      expect(started.second).toBe(device.jkt)
      const notice = second().mailbox.to(emailOf(userId))
      expect(notice.subject).toContain('asks for your')
      expect(await codeFor(device, userId)).toBe('recovery_waits')
      pass(DAY_MS - HOUR_MS)
      await signIn(userId, device)
      expect(await codeFor(device, userId)).toBe('recovery_waits')
      pass(HOUR_MS + 1)
      await server().mailer.sendDue()
      await signIn(userId, device)
      const code = await codeFor(device, userId)
      expect(code).toMatch(/^\d{8}$/)
      // The main server's part alone does not open it.
      const keys = keysOf(device)
      await expect(keys.recover()).rejects.toThrow()
      await expect(
        keys.recover(code === '00000000' ? '00000001' : '00000000'),
      ).rejects.toMatchObject({
        reason: 'code_wrong',
      })
      await keys.recover(code)
      expect(await signHello(keys)).toBe(wallet.accounts.evm)
      await second().sendMail()
      expect(second().mailbox.to(emailOf(userId)).subject).toContain('A new device has')
    })

    test('behavior: does not take the main server’s word for an approval', async () => {
      const { userId, device } = await owner()
      const fresh = await signIn(userId)
      const started = await begin(fresh)
      expect((await approve(device, started, { jkt: device.jkt })).status).toBe(200)
      // The main server approved it. The second one saw a signature for another device.
      expect(await codeFor(fresh, userId)).toBe('recovery_waits')
    })

    test('behavior: a device that another one signed for needs the code and no delay', async () => {
      const { userId, device, wallet } = await owner()
      const fresh = await signIn(userId)
      const started = await begin(fresh)
      expect((await approve(device, started)).status).toBe(200)
      const keys = keysOf(fresh)
      await keys.recover(await codeFor(fresh, userId))
      expect(await signHello(keys)).toBe(wallet.accounts.evm)
      // It may approve the next.
      const third = await signIn(userId)
      const asked = await begin(third)
      expect((await approve(fresh, asked)).status).toBe(200)
      pass(HOUR_MS)
      await signIn(userId, third)
      const keysOfThird = keysOf(third)
      await keysOfThird.recover(await codeFor(third, userId))
      expect(await signHello(keysOfThird)).toBe(wallet.accounts.evm)
    })

    test('behavior: a proven factor deletes R₀ there, and only then the label changes', async () => {
      const { device, keys, wallet } = await owner()
      const { factor } = await enrol(keys)
      await second().stop()
      await prove(keys, factor)
      expect((await stateOf(device)).wallet?.custody).toBe('operator-recoverable')
      expect(await heldThere(wallet.walletId)).toEqual([wallet.recoverySetId])
      await second().start()
      pass(61_000)
      expect((await stateOf(device)).wallet?.custody).toBe('operator-recoverable')
      await device.post('/v1/factors/confirm', { setId: factor.setId, kind: 'password' })
      expect((await stateOf(device)).wallet?.custody).toBe('user-only')
      expect(await heldThere(wallet.walletId)).toEqual([])
      expect((await ownedBy(keys)).wallet.custody).toBe('user-only')
    })

    test('behavior: recovers again and again, with codes that work once', async () => {
      const { userId, wallet } = await owner()
      const first = await recovered(userId)
      expect(await signHello(first.keys)).toBe(wallet.accounts.evm)
      const next = await recovered(userId)
      expect(await signHello(next.keys)).toBe(wallet.accounts.evm)
    })

    test('error: rows that take the second server away get the main server no R₀', async () => {
      const { keys, wallet } = await owner()
      await signHello(keys)
      const { db } = server()
      const far = Number.MAX_SAFE_INTEGER
      await db.updateTable('wallet_identities').set({ held_until_ms: far }).execute()
      await db.updateTable('custody_wallets').set({ recovery_resplit_at_ms: far }).execute()
      await keys.reshare()
      expect(await rolesOf(wallet.walletId)).toEqual(['receipt active', 'server active'])
      expect(await heldThere(wallet.walletId)).toEqual([wallet.recoverySetId])
    })

    test('error: says so if the second server is away, and loses nothing', async () => {
      const userId = crypto.randomUUID()
      const device = await signIn(userId)
      await second().stop()
      const keys = keysOf(device)
      await expect(keys.create()).rejects.toMatchObject({ reason: 'escrow_away' })
      expect((await stateOf(device)).wallet).toBeNull()
      await second().start()
      const { walletId, accounts } = await keys.create()
      await second().stop()
      const fresh = await signIn(userId)
      expect(outcomeOf(await fresh.post('/v1/recovery/start'))).toBe('escrow_away')
      await second().start()
      await begin(fresh)
      expect(await heldThere(walletId)).toHaveLength(1)
      pass(DAY_MS + 1)
      await server().mailer.sendDue()
      await signIn(userId, fresh)
      const keysOfFresh = keysOf(fresh)
      await keysOfFresh.recover(await codeFor(fresh, userId))
      expect(await signHello(keysOfFresh)).toBe(accounts.evm)
    })

    test('error: requests that were stopped, by the mail or by a freeze, keep no one out', async () => {
      const { userId, device, wallet } = await owner()
      for (let at = 0; at < 12; at++) {
        await begin(await signIn(userId))
        if (at === 11) await device.post('/v1/wallet/freeze')
        else await stop(linkTo(userId))
      }
      const requests = await second().db.selectFrom('escrow_requests').selectAll().execute()
      const own = requests.filter(({ set_id }) => set_id === wallet.recoverySetId)
      expect(own.map((one) => one.cancelled_at_ms === null)).not.toContain(true)
      await signIn(userId, device)
      expect((await device.post('/v1/wallet/thaw')).status).toBe(200)
      await begin(await signIn(userId))
    })

    test('error: the link in the mail stops the request there, and the main server ends the device', async () => {
      const { userId } = await owner()
      const device = await signIn(userId)
      await begin(device)
      const link = linkTo(userId)
      expect(await (await openLink(link)).text()).toContain('Stop this request?')
      pass(DAY_MS + 1)
      await server().mailer.sendDue()
      expect(await (await stop(link)).text()).toContain('Request stopped')
      await signIn(userId, device)
      expect(await codeFor(device, userId)).toBe('recovery_none')
      expect((await device.post('/v1/wallet/get')).status).toBe(401)
    })

    test('error: a device that was stopped while its code was on the way gets nothing, and ends', async () => {
      const { userId } = await owner()
      const device = await signIn(userId)
      await begin(device)
      const link = linkTo(userId)
      pass(DAY_MS + 1)
      await server().mailer.sendDue()
      await second().sendMail()
      await signIn(userId, device)
      const code = await codeFor(device, userId)
      expect(await (await openLink(link)).text()).toContain('Stop this request?')
      expect(await (await stop(link)).text()).toContain('Request stopped')
      expect(await (await openLink(link)).text()).toContain('no longer open')
      await expect(keysOf(device).recover(code)).rejects.toMatchObject({ reason: 'recovery_none' })
      expect((await device.post('/v1/wallet/get')).status).toBe(401)
    })

    test('error: the link says so if the device has the wallet already', async () => {
      const { userId } = await owner()
      const { device } = await recovered(userId)
      const link = linkTo(userId)
      expect(await (await openLink(link)).text()).toContain('already has your wallet')
      expect(await (await stop(link)).text()).toContain('already has your wallet')
      expect((await device.post('/v1/wallet/get')).status).toBe(200)
    })

    test('error: without an address the share stays on the main server', async () => {
      const userId = crypto.randomUUID()
      const device = await signIn(userId)
      await server().db.deleteFrom('wallet_identities').where('user_id', '=', userId).execute()
      const keys = keysOf(device)
      const { walletId } = await keys.create()
      expect(await rolesOf(walletId)).toEqual(['escrow active', 'server active'])
      expect(await heldThere(walletId)).toEqual([])
    })
  },
  { withSecond: true },
)
