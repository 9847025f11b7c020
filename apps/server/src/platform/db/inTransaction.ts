// Which code runs inside a transaction. What waits for another service there holds the database's locks meanwhile.
import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, type TransactionBuilder } from 'kysely'
import type { Tables } from './schema.ts'

const inside = new AsyncLocalStorage<true>()

export const isInTransaction = (): boolean => inside.getStore() === true

/** Marks what its transactions run. */
export class MarkingKysely extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (run) => execute((transaction) => inside.run(true, () => run(transaction)))
    return builder
  }
}
