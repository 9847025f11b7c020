/// <reference lib="dom" />
// Shares come to the second server later, and leave it: moved by the operator, by a new address, by a deletion. And its
// backup.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drill } from '../../../apps/server/src/app/commands/backup/drill.ts'
import { dump } from '../../../apps/server/src/app/commands/backup/dump.ts'
import { readBackup, writeBackup } from '../../../apps/server/src/app/commands/backup/file.ts'
import { createRecipient } from '../../../apps/server/src/app/commands/backup/recipient.ts'
import { openSource } from '../../../apps/server/src/app/commands/backup/source.ts'
import { moveAll } from '../../../apps/server/src/app/commands/moveEscrows.ts'
import { escrowKeyOf } from '../../../apps/server/src/embedded/escrow/server.ts'
import { createEscrowLink } from '../../../apps/server/src/embedded/escrowLink/escrowLink.ts'
import { endDue } from '../../../apps/server/src/embedded/shares/second.ts'
import { createFileKms } from '../../../apps/server/src/platform/kms/fileKms.ts'
import { readKeyFiles } from '../../../apps/server/src/platform/kms/keyFiles.ts'
import { describeCustody } from '../../../apps/server/src/testing/custody.ts'
import { release, stateOf } from '../../../apps/server/src/testing/custodyClient.ts'
import { emailOf } from '../../../apps/server/src/testing/walletServer.ts'
import { signHello } from '../../../apps/wallet/src/testing/keys.ts'
import { keysOf } from '../ownedWallet.ts'

describeCustody(
  'shares that come to a second server later',
  ({ server, signIn, second }) => {
    const identities = () => server().db.deleteFrom('wallet_identities')
    /** Made while its owner had no address, so that the escrow is on the main server. */
    async function ownerWithout() {
      const userId = randomUUID()
      const device = await signIn(userId)
      await identities().where('user_id', '=', userId).execute()
      const keys = keysOf(device)
      const wallet = await keys.create()
      return { userId, device, keys, wallet }
    }
    const address = (userId: string) =>
      server()
        .db.insertInto('wallet_identities')
        .values({
          provider: 'email',
          subject: emailOf(userId),
          user_id: userId,
          label: emailOf(userId),
          created_at_ms: server().clock.nowMs,
        })
        .execute()
    const rolesOf = async (walletId: string) =>
      (
        await server()
          .db.selectFrom('custody_shares')
          .select('role')
          .where('wallet_id', '=', walletId)
          .where('device_id', 'is', null)
          .execute()
      )
        .map(({ role }) => role)
        .toSorted()
    const heldThere = (walletId: string) =>
      second()
        .db.selectFrom('escrow_shares')
        .selectAll()
        .where('wallet_id', '=', walletId)
        .execute()
    const contextOf = async () => {
      const { db, settings, clock } = server()
      const kms = createFileKms(readKeyFiles(settings.wallet?.kmsDir ?? '', settings.dataDir))
      const { ESCROW_URL: url = '', ESCROW_TOKEN: token = '' } = second().environment
      const escrow = createEscrowLink({ url, token, key: await escrowKeyOf(second().kms) })
      return { db, kms, clock: () => clock.nowMs, escrow }
    }

    test('behavior: the operator moves them, once, and those without an address stay', async () => {
      const stays = await ownerWithout()
      const moves = await ownerWithout()
      await address(moves.userId)
      const context = await contextOf()
      const before = await stateOf(moves.device)
      expect(before.wallet?.resplit.recovery).toBe(true)
      expect(await moveAll(context)).toEqual({ moved: 1, left: 1 })
      expect(await moveAll(context)).toEqual({ moved: 0, left: 1 })
      await context.escrow.close()
      expect(await rolesOf(stays.wallet.walletId)).toEqual(['escrow', 'server'])
      expect(await rolesOf(moves.wallet.walletId)).toEqual(['receipt', 'server'])
      expect(await heldThere(moves.wallet.walletId)).toHaveLength(1)
      const { wallet } = await stateOf(moves.device)
      expect(wallet).toMatchObject({
        custody: 'operator-recoverable',
        recoverySetId: moves.wallet.recoverySetId,
        resplit: { recovery: false },
      })
      expect(await signHello(moves.keys)).toBe(moves.wallet.accounts.evm)
    })

    test('behavior: an owner who adds an address brings theirs at the next split', async () => {
      const { userId, keys, wallet, device } = await ownerWithout()
      await address(userId)
      await keys.reshare()
      const [share, ...others] = await heldThere(wallet.walletId)
      expect(others).toEqual([])
      const after = (await stateOf(device)).wallet
      expect(after?.recoverySetId).toBe(share?.set_id)
      expect(await rolesOf(wallet.walletId)).toEqual(['receipt', 'server'])
      // Another address: a new set there, and the old one ends.
      await identities().where('user_id', '=', userId).execute()
      const other = { provider: 'email', subject: `2.${emailOf(userId)}` } as const
      await server()
        .db.insertInto('wallet_identities')
        .values({ ...other, user_id: userId, label: other.subject, created_at_ms: 0 })
        .execute()
      expect((await stateOf(device)).wallet?.resplit.recovery).toBe(true)
      await keys.confirmMailbox(other.subject)
      await keys.reshare()
      const now = await heldThere(wallet.walletId)
      expect(now).toHaveLength(1)
      expect(now[0]?.set_id).not.toBe(share?.set_id)
      expect((await stateOf(device)).wallet?.resplit.recovery).toBe(false)
      const { set } = (await stateOf(device)).wallet ?? {}
      expect(await release(device, set?.setId ?? '', 'sign')).toBeInstanceOf(Buffer)
    })

    test('behavior: a deleted wallet is deleted there too, with a receipt', async () => {
      const userId = randomUUID()
      const device = await signIn(userId)
      const { walletId, recoverySetId } = await keysOf(device).create()
      const { db } = server()
      await db.deleteFrom('custody_wallets').where('id', '=', walletId).execute()
      const context = await contextOf()
      expect(await endDue(context)).toBe(1)
      await context.escrow.close()
      expect(await heldThere(walletId)).toEqual([])
      const ended = await db
        .selectFrom('custody_endings')
        .selectAll()
        .where('set_id', '=', recoverySetId)
        .executeTakeFirstOrThrow()
      expect(ended.state).toBe('ended')
      expect(ended.receipt?.split('.')).toHaveLength(3)
    })

    test('behavior: the drill of its backup opens every share with its keys', async () => {
      const { parameters, db, kms } = second()
      await using source = await openSource(parameters)
      const folder = mkdtempSync(join(tmpdir(), 'aureus-second-'))
      const path = join(folder, 'second.backup')
      const { publicKey, privateKey } = createRecipient()
      await writeBackup({
        path,
        holds: 'data',
        recipient: { publicKey },
        madeAtMs: 1,
        parts: dump(source, { madeAtMs: 1, kms }, () => {}),
        jobs: 1,
      })
      const lines = readBackup(path, { holds: 'data', opener: { privateKey } })
      const report = await drill({ lines, databaseUrl: undefined, kms })
      rmSync(folder, { recursive: true })
      const rows = await db.selectFrom('escrow_shares').select('set_id').execute()
      expect(report.shares).toBe(rows.length)
      expect(rows.length).toBeGreaterThan(0)
    })
  },
  { withSecond: true },
)
