/// <reference lib="dom" />
// An old wallet whose R₀ is at the second server, on a device that never had it.
import { expect, test } from 'vitest'
import { describeCustody } from '../../../apps/server/src/testing/custody.ts'
import { signStep } from '../../../apps/wallet/src/testing/keys.ts'
import { moving } from '../move/movingOwner.ts'
import { keysOf } from '../ownedWallet.ts'

const DAY_MS = 86_400_000

describeCustody(
  'an old wallet with a share at the second server',
  ({ server, signIn, pass, second }) => {
    const { owner, others, ask, begin } = moving(signIn)

    test('error: refuses to open on a new device with a clear reason, and still opens on the old one', async () => {
      const person = await owner()
      const { userId, device, keys, old } = person
      const next = await begin(person)
      expect(await ask(device, 'move/finish', { walletId: next.walletId })).toBe(200)
      const later = await signIn(userId)
      const theirs = keysOf(later)
      await later.post('/v1/recovery/start')
      await server().mailer.sendDue()
      await second().sendMail()
      pass(DAY_MS + 1)
      await server().mailer.sendDue()
      await second().sendMail()
      await signIn(userId, later)
      await later.post('/v1/escrow/code')
      await second().sendMail()
      const mail = second().mailbox.mails.findLast(({ subject }) => subject.includes('code'))
      const digits = /(\d{4}) (\d{4})/.exec(mail?.text ?? '')
      await theirs.recover(digits?.slice(1).join(''))
      pass(2 * DAY_MS)
      await signIn(userId, later)
      const { deviceId } = await theirs.state()
      const [found] = await others(later)
      if (!found) throw new Error('the old wallet is gone')
      const released = () =>
        server()
          .db.selectFrom('custody_releases')
          .select('id')
          .where('wallet_id', '=', old.walletId)
          .where('purpose', '=', 'recover')
          .execute()
      await expect(
        theirs.own({ type: 'recoverOld', deviceId, wallet: found.wallet }),
      ).rejects.toMatchObject({ reason: 'escrow_retired' })
      expect(await released()).toEqual([])
      await signIn(userId, device)
      expect(await signStep(keys, old)).toBe(old.accounts.evm)
    })
  },
  { withSecond: true },
)
