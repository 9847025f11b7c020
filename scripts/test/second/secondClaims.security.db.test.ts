/// <reference lib="dom" />
// A set that is in use, named once more by a device that opens nothing: the second server must not be told to forget it.
// Whoever has only the owner's mailbox learns the ids of the wallet and of its recovery set.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { escrowKeyOf } from '../../../apps/server/src/embedded/escrow/server.ts'
import { createEscrowLink } from '../../../apps/server/src/embedded/escrowLink/escrowLink.ts'
import { endDue } from '../../../apps/server/src/embedded/shares/second.ts'
import { describeCustody } from '../../../apps/server/src/testing/custody.ts'
import {
  deposit,
  newWallet,
  outcomeOf,
  randomShare,
  sealTo,
} from '../../../apps/server/src/testing/custodyClient.ts'
import type { WalletDevice } from '../../../apps/server/src/testing/walletDevice.ts'
import { keysOf } from '../ownedWallet.ts'

const LATER_MS = 11 * 60_000

describeCustody(
  'a recovery set at the second server',
  ({ server, signIn, second }) => {
    async function owner() {
      const userId = randomUUID()
      const device = await signIn(userId)
      const sent: string[] = []
      const { walletId, recoverySetId } = await keysOf(device, sent).create()
      const bodies = sent.map((body) => JSON.parse(body))
      const created = bodies.find((body) => body.escrow) as object
      return { userId, device, walletId, recoverySetId, created }
    }

    /** Everything that was opened and not finished is taken back. */
    async function takeBack(): Promise<void> {
      const { ESCROW_URL: url = '', ESCROW_TOKEN: token = '' } = second().environment
      const escrow = createEscrowLink({ url, token, key: await escrowKeyOf(second().kms) })
      const { db, clock } = server()
      await endDue({ db, clock: () => clock.nowMs + LATER_MS, escrow })
      await escrow.close()
    }

    const isThere = async (setId: string) =>
      (
        await second()
          .db.selectFrom('escrow_shares')
          .selectAll()
          .where('set_id', '=', setId)
          .execute()
      ).length === 1

    /** What a wallet with this recovery set would be made with. */
    async function claim(device: WalletDevice, named: { walletId: string; recoverySetId: string }) {
      const { body, made } = await newWallet(device, { named })
      const server0 = randomShare(named.recoverySetId, 1)
      const theirs = Buffer.concat([randomShare(named.recoverySetId, 2), Buffer.alloc(32)])
      const escrow = await sealTo(await escrowKeyOf(second().kms), theirs)
      const sealed = await deposit(device, Buffer.concat([server0, made.share]))
      return { ...body, deposit: sealed, escrow }
    }

    test('error: keeps R₀ if a device with only the owner’s mailbox names its set', async () => {
      const { userId, walletId, recoverySetId } = await owner()
      const named = { walletId, recoverySetId }
      const thief = await signIn(userId)
      const seen = (await thief.post('/v1/wallet/get')).body.wallet
      expect(seen).toMatchObject({ ...named, set: null })
      const other = await signIn(randomUUID())
      for (const [device, route] of [
        [thief, 'move/begin'],
        [other, 'wallet/create'],
      ] as const) {
        const body = await claim(device, named)
        expect([403, 404, 409]).toContain((await device.post(`/v1/${route}`, body)).status)
      }
      await takeBack()
      expect(await isThere(recoverySetId)).toBe(true)
    })

    test('behavior: keeps R₀ if a request is repeated', async () => {
      const { device, walletId, recoverySetId, created } = await owner()
      const repeated = await Promise.all(
        [1, 2, 3].map(() => device.post('/v1/wallet/create', created)),
      )
      expect(repeated.map(outcomeOf)).toEqual([200, 200, 200])
      // It opened the set just before the first one finished.
      await server()
        .db.insertInto('custody_endings')
        .values({
          set_id: recoverySetId,
          wallet_id: walletId,
          state: 'open',
          next_at_ms: server().clock.nowMs,
          receipt: null,
        })
        .execute()
      await takeBack()
      expect(await isThere(recoverySetId)).toBe(true)
      const left = await server().db.selectFrom('custody_endings').selectAll().execute()
      expect(left).toEqual([])
    })
  },
  { withSecond: true },
)
