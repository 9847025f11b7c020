import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { CustodyShareRow } from '../../platform/db/schema.ts'
import { createFileKms } from '../../platform/kms/fileKms.ts'
import { readKeyFiles } from '../../platform/kms/keyFiles.ts'
import { KeysAwayError, type Kms } from '../../platform/kms/kms.ts'
import { resealSweep } from '../../platform/kms/reseal.ts'
import { describeCustody } from '../../testing/custody.ts'
import { newId } from '../../testing/custodyClient.ts'
import { openRow, resealedShares, sealRow } from './stored.ts'

describeCustody('resealing shares', ({ server, person }) => {
  const newer = (['auth-kek', 'escrow-kek'] as const).map((name) => ({
    name,
    version: 2,
    key: randomBytes(32),
  }))
  const filesHere = () => {
    const { settings } = server()
    return readKeyFiles(settings.wallet?.kmsDir ?? '', settings.dataDir)
  }
  const bothKeys = () => createFileKms([...filesHere(), ...newer])

  /** @returns how many rows were resealed, and what was logged */
  async function reseal(kms: Kms, signal = new AbortController().signal) {
    const warnings: object[] = []
    const log = { info() {}, warn: (fields: object) => void warnings.push(fields) }
    const { db } = server()
    const resealed = await resealSweep({ db, kms, log, tables: [resealedShares] }).work(0, signal)
    return { resealed, warnings }
  }

  const rowsOf = (walletId: string): Promise<CustodyShareRow[]> =>
    server()
      .db.selectFrom('custody_shares')
      .selectAll()
      .where('wallet_id', '=', walletId)
      .orderBy('role')
      .execute()

  /** More shares of the same wallet. */
  async function addShares(walletId: string, count: number, kms: Kms): Promise<void> {
    const escrow = (await rowsOf(walletId)).find(({ role }) => role === 'escrow')
    if (!escrow) throw new Error('the wallet has no share')
    const { kek_id, wrapped_dek, sealed, ...names } = escrow
    const rows = await Promise.all(
      Array.from({ length: count }, () =>
        sealRow(kms, { ...names, set_id: newId() }, randomBytes(32)),
      ),
    )
    await server().db.insertInto('custody_shares').values(rows).execute()
    onTestFinished(async () => {
      await server().db.deleteFrom('custody_shares').where('wallet_id', '=', walletId).execute()
    })
  }

  test('behavior: after a rotation every share opens with only the newest keys', async () => {
    const { made } = await person()
    const before = await rowsOf(made.walletId)
    expect(await reseal(bothKeys())).toEqual({ resealed: 3, warnings: [] })
    expect(await reseal(bothKeys())).toEqual({ resealed: 0, warnings: [] })
    const ofPepper = filesHere().filter(({ name }) => name === 'pepper')
    const alone = createFileKms([...ofPepper, ...newer])
    const after = await rowsOf(made.walletId)
    expect(after.map(({ kek_id }) => kek_id)).toEqual(['auth-kek.2', 'escrow-kek.2', 'auth-kek.2'])
    // The shares are unchanged; only their data keys were resealed.
    expect(after.map(({ sealed }) => sealed)).toEqual(before.map(({ sealed }) => sealed))
    const opened = await Promise.all(after.map((row) => openRow(alone, row)))
    expect(opened[0]).toEqual(made.share)
    expect(Buffer.concat([opened[2] ?? Buffer.alloc(0), opened[1] ?? Buffer.alloc(0)])).toEqual(
      made.recovery,
    )
    // A server that has not got the newest keys yet leaves these rows alone.
    expect(await reseal(createFileKms(filesHere()))).toEqual({ resealed: 0, warnings: [] })
    await server().db.deleteFrom('custody_shares').where('wallet_id', '=', made.walletId).execute()
  })

  test('behavior: continues where it was stopped, over several batches', async () => {
    const { made } = await person()
    await addShares(made.walletId, 450, createFileKms(filesHere()))
    const stopping = new AbortController()
    const kms = bothKeys()
    const stopped = {
      ...kms,
      wrap: (...given: Parameters<Kms['wrap']>) => {
        stopping.abort()
        return kms.wrap(...given)
      },
    }
    const first = await reseal(stopped, stopping.signal)
    expect(first.resealed).toBeGreaterThan(0)
    expect(first.resealed).toBeLessThan(453)
    const second = await reseal(kms)
    expect(first.resealed + second.resealed).toBe(453)
    const left = (await rowsOf(made.walletId)).filter(({ kek_id }) => kek_id.endsWith('.1'))
    expect(left).toEqual([])
  })

  test('behavior: reseals the other rows if one does not open', async () => {
    const { made } = await person()
    await addShares(made.walletId, 3, createFileKms(filesHere()))
    const { db } = server()
    await db
      .updateTable('custody_shares')
      .set({ wrapped_dek: 'broken' })
      .where('wallet_id', '=', made.walletId)
      .where('role', '=', 'device')
      .execute()
    expect(await reseal(bothKeys())).toEqual({
      resealed: 5,
      warnings: [{ table: 'custody_shares', unreadable: 1 }],
    })
  })

  test('error: stops while the key service is away', async () => {
    const { made } = await person()
    await addShares(made.walletId, 1, createFileKms(filesHere()))
    const away = { ...bothKeys(), unwrap: () => Promise.reject(new KeysAwayError()) }
    await expect(reseal(away)).rejects.toThrow(KeysAwayError)
  })
})
