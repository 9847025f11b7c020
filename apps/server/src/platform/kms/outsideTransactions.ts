// A key service may take seconds. Inside a transaction the database's locks would wait for it, and with SQLite everybody
// who writes.
import { isInTransaction } from '../db/inTransaction.ts'
import { type Kms, KmsError } from './kms.ts'

/** Refuses to seal or open within a transaction. Every driver of keys goes through it, so a mistake fails in the tests. */
export function outsideTransactions(kms: Kms): Kms {
  const check = () => {
    if (isInTransaction()) throw new KmsError('Keys are not asked for within a transaction.')
  }
  return {
    ...kms,
    async wrap(...asked) {
      check()
      return kms.wrap(...asked)
    },
    async unwrap(...asked) {
      check()
      return kms.unwrap(...asked)
    },
  }
}
