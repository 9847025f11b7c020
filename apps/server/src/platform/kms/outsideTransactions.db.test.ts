import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestKms } from '../../testing/kms.ts'
import { describeEachDatabase, openBefore } from '../db/eachDatabase.ts'
import type { Database } from '../db/schema.ts'

describeEachDatabase('outsideTransactions', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })
  const kms = createTestKms()
  const dek = randomBytes(32)

  test('behavior: keys seal and open before and after a transaction', async () => {
    const wrapped = await kms.wrap('auth-kek', dek, 'a')
    await db.transaction().execute(async () => kms.mac('pepper', 'm'))
    expect(Buffer.from(await kms.unwrap(wrapped, 'a'))).toEqual(dek)
  })

  test('error: refuses to seal or open inside a transaction, and does not affect other requests', async () => {
    const wrapped = await kms.wrap('auth-kek', dek, 'a')
    const refused = 'not asked for within a transaction'
    await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('kms_keys').selectAll().execute()
      await expect(kms.wrap('auth-kek', dek, 'a')).rejects.toThrow(refused)
      await expect(Promise.all([kms.mac('pepper', 'm'), kms.unwrap(wrapped, 'a')])).rejects.toThrow(
        refused,
      )
    })
    const within = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const running = db.transaction().execute(async () => {
      within.resolve()
      await over.promise
    })
    await within.promise
    // Of another request.
    await expect(kms.unwrap(wrapped, 'a')).resolves.toBeDefined()
    over.resolve()
    await running
  })
})
