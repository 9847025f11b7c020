/// <reference lib="dom" />
// Row 11 of the security tests, for recovery factors: a thief with the database and its keys opens no wallet that is
// called the owner's alone, and what a guess costs.
import { expect, test } from 'vitest'
import { openRow } from '../../apps/server/src/embedded/shares/stored.ts'
import { createFileKms } from '../../apps/server/src/platform/kms/fileKms.ts'
import { readKeyFiles } from '../../apps/server/src/platform/kms/keyFiles.ts'
import { describeCustody } from '../../apps/server/src/testing/custody.ts'
import { stateOf } from '../../apps/server/src/testing/custodyClient.ts'
import { combinesToWallet } from '../../apps/wallet/src/testing/openStored.ts'
import { enrol, enrolPasskey, keysOf, PASSWORD, prove, provePasskey } from './ownedWallet.ts'
import { howItOpens } from './storedFactors.ts'

const full = process.env['SECURITY'] === 'full'
/** Those that are their owner's alone. As many again as a tenth of them have a factor that was never tested. */
const OWNED = full ? 1000 : 4
const UNTESTED = full ? 100 : 2

describeCustody('a stolen database with its keys (row 11)', ({ server, signIn, pass }) => {
  test(
    `behavior: opens 0 of ${OWNED} wallets that only their owners open`,
    async () => {
      const { db } = server()
      const { dataDir, wallet } = server().settings
      const kms = createFileKms(readKeyFiles(wallet?.kmsDir ?? '', dataDir))
      const theirs: string[] = []
      const kinds = { password: 0, passkey: 0 }
      for (let at = 0; at < OWNED + UNTESTED; at++) {
        const userId = crypto.randomUUID()
        const device = await signIn(userId)
        const keys = keysOf(device)
        const { walletId } = await keys.create()
        const isOwn = at < OWNED
        // At full size four of five have a passkey, which needs no slow function.
        const kind = at % (full ? 5 : 2) === 0 ? 'password' : 'passkey'
        if (kind === 'passkey') {
          const enrolled = await enrolPasskey(keys, device)
          pass(1)
          await signIn(userId, device)
          if (isOwn) await provePasskey(keys, device, enrolled)
        } else {
          const { factor } = await enrol(keys)
          if (isOwn) await prove(keys, factor)
        }
        const { custody } = (await stateOf(device)).wallet ?? {}
        expect(custody).toBe(isOwn ? 'user-only' : 'operator-recoverable')
        if (isOwn) {
          theirs.push(walletId)
          kinds[kind] += 1
        }
        // With a guess that is wrong, and with the right one, so that the test can fail.
        expect(await howItOpens({ db, kms }, walletId, ['password12345'])).toBe(
          isOwn ? 'no' : 'escrow',
        )
      }
      const [first = ''] = theirs
      expect(await howItOpens({ db, kms }, first, [PASSWORD])).toBe('password')
      // Any two opened rows of a wallet, whatever they are called.
      const rows = await db.selectFrom('custody_shares').selectAll().execute()
      let open = 0
      for (const walletId of theirs) {
        const own = rows.filter(({ wallet_id }) => wallet_id === walletId)
        const opened = await Promise.all(own.map((row) => openRow(kms, row)))
        const account = await db
          .selectFrom('custody_wallets')
          .select(['evm_address'])
          .where('id', '=', walletId)
          .executeTakeFirstOrThrow()
        if (await combinesToWallet(opened, account.evm_address)) open += 1
      }
      expect(open).toBe(0)
      if (full)
        console.log(
          `row 11: with the keys 0 of ${theirs.length} user-only wallets opened ` +
            `(${kinds.password} passwords, ${kinds.passkey} passkeys); ${UNTESTED} untested ones had an escrow`,
        )
    },
    full ? 3_600_000 : 300_000,
  )
})
