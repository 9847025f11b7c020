// Transactions: which code runs inside of one, because what waits for another service there holds the database's locks,
// and another attempt at one that PostgreSQL ended for the sake of others.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, type TransactionBuilder } from 'kysely'
import type { Tables } from './schema.ts'

const inside = new AsyncLocalStorage<true>()

export const isInTransaction = (): boolean => inside.getStore() === true

/** Attempts at a transaction that deadlocks or cannot be serialized. */
const ATTEMPTS = 4
/** The other one of a deadlock goes on meanwhile. */
const WAIT_MS = 20

/** SQLSTATE: serialization failure, deadlock. Nothing of the transaction remains. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')

/** Marks what its transactions run. What they run may run again, so it changes nothing but the database. */
export class MarkingKysely extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = async (run) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await execute((transaction) => inside.run(true, () => run(transaction)))
        } catch (error) {
          if (attempt === ATTEMPTS || !isConflict(error)) throw error
          await wait(attempt * WAIT_MS * (1 + Math.random()))
        }
      }
    }
    return builder
  }
}
