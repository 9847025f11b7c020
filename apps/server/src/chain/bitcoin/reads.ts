// Accounts of Bitcoin, as their indexer knows them.
import type { AccountReads } from '../history/accountReads.ts'
import type { BitcoinIndexer } from './indexer.ts'
import { toBitcoinItem } from './toBitcoinItem.ts'

/** A page of blocks has 25 transactions, and at some deployments 10. A shorter one is the last. */
const LEAST_PAGE = 10

export const readsOfIndexer = (indexer: BitcoinIndexer, clock: () => number): AccountReads => ({
  async readHoldings({ address }) {
    const { confirmed, unconfirmed } = await indexer.balance(address)
    // Change that no block has yet belongs to the account, and what it is spending does not.
    return { coin: confirmed + unconfirmed, unconfirmed, tokens: [] }
  },
  // A transaction id.
  isCursor: (text) => /^[0-9a-f]{64}$/.test(text),
  async readHistory({ network, address }, cursor) {
    const list = await indexer.transactions(address, cursor)
    const data = list.map((one) => toBitcoinItem({ network, address, nowMs: clock() }, one))
    const mined = data.filter(({ status }) => status !== 'pending')
    const last = mined.length < LEAST_PAGE ? undefined : mined.at(-1)
    const since = last?.minedAt ?? null
    return { data, next: last?.hash ?? null, since, coinsSince: since }
  },
})
