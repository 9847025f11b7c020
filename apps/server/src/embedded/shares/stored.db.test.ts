import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createFileKms } from '../../platform/kms/fileKms.ts'
import { readKeyFiles } from '../../platform/kms/keyFiles.ts'
import { describeCustody } from '../../testing/custody.ts'
import { openRow, rewrapRows } from './stored.ts'

describeCustody('rewrapRows', ({ server, person }) => {
  test('behavior: after a rotation every share opens with only the newest keys', async () => {
    const { made } = await person()
    const { db, settings } = server()
    const files = readKeyFiles(settings.wallet?.kmsDir ?? '', settings.dataDir)
    const newer = (['auth-kek', 'escrow-kek'] as const).map((name) => ({
      name,
      version: 2,
      key: randomBytes(32),
    }))
    const rows = () =>
      db
        .selectFrom('custody_shares')
        .selectAll()
        .where('wallet_id', '=', made.walletId)
        .orderBy('role')
        .execute()
    const before = await rows()
    const both = createFileKms([...files, ...newer])
    expect(await rewrapRows(db, both)).toBe(3)
    expect(await rewrapRows(db, both)).toBe(0)
    const alone = createFileKms([...files.filter(({ name }) => name === 'pepper'), ...newer])
    const after = await rows()
    expect(after.map(({ kek_id }) => kek_id)).toEqual(['auth-kek.2', 'escrow-kek.2', 'auth-kek.2'])
    // The shares are unchanged; only their data keys were resealed.
    expect(after.map(({ sealed }) => sealed)).toEqual(before.map(({ sealed }) => sealed))
    const opened = await Promise.all(after.map((row) => openRow(alone, row)))
    expect(opened[0]).toEqual(made.share)
    expect(Buffer.concat([opened[2] ?? Buffer.alloc(0), opened[1] ?? Buffer.alloc(0)])).toEqual(
      made.recovery,
    )
  })
})
