// Transactions sent from this browser, and their status.
import type { CaipNetworkId } from '@aureus/protocol'

/**
 * - `pending`: not in a block yet.
 * - `confirmed`, `reverted`: in a block. A reverted transaction only cost its fee.
 * - `replaced`: another transaction of the account used its nonce, so it never happens.
 * - `unknown`: the chain does not know it long after sending. It may have been dropped, or sent by the wallet
 *   in another form.
 */
export type TransactionStatus = 'pending' | 'confirmed' | 'reverted' | 'replaced' | 'unknown'

/** A transfer of the native coin, or a contract call. */
export type TransactionKind = 'transfer' | 'call'

/** A call that its wallet follows by an ID of its own (EIP-5792), or an order that the source of a swap follows. */
export interface BatchedCall {
  /** The ID of the batch, which the wallet knows. */
  id: string
  /** Its place in the batch, from 0. */
  at: number
  /** Somebody else pays for gas. */
  sponsored?: boolean
}

export interface SentTransaction {
  /** The transaction's ID on its chain: `0x` and hex, base58, or on Bitcoin hex. Empty for a batched call until it is in a block. */
  hash: string
  /** Only for batched calls and orders. Calls of one batch may share a transaction. */
  batch?: BatchedCall
  /** What it swaps, as `readSentSwap` parses it. */
  swap?: Readonly<Record<string, unknown>>
  caipNetworkId: CaipNetworkId
  from: string
  to: string
  /** Base units of the network's native coin. */
  value: bigint
  kind: TransactionKind
  sentAtMs: number
  status: TransactionStatus
  /** Once it is in a block. */
  blockNumber?: bigint
  /** Once the chain has reported it. Used to detect `replaced`. */
  nonce?: number
}

export interface TransactionsState {
  /** All accounts and chains, newest first. */
  sent: readonly SentTransaction[]
  /** False until the stored transactions have been read. */
  loaded: boolean
}

/** Per account and chain. */
export const MAX_TRANSACTIONS = 100

/**
 * Merges `changed` into `list`: newest first, capped. A transaction in a block never returns to an earlier
 * status, even if a slow answer says so.
 */
export function withTransactions(
  list: readonly SentTransaction[],
  changed: readonly SentTransaction[],
): readonly SentTransaction[] {
  const byKey = new Map(list.map((transaction) => [transactionKey(transaction), transaction]))
  for (const transaction of changed) {
    const known = byKey.get(transactionKey(transaction))
    if (!known || !isInBlock(known))
      byKey.set(transactionKey(transaction), { ...known, ...transaction })
  }
  const counts = new Map<string, number>()
  return [...byKey.values()]
    .toSorted((a, b) => b.sentAtMs - a.sentAtMs)
    .filter(({ from, caipNetworkId }) => {
      const count = (counts.get(caipNetworkId + from) ?? 0) + 1
      counts.set(caipNetworkId + from, count)
      return count <= MAX_TRANSACTIONS
    })
}

/** Differs for each transaction, and for each call of a batch. */
export const transactionKey = ({
  caipNetworkId,
  hash,
  batch,
}: Pick<SentTransaction, 'caipNetworkId' | 'hash' | 'batch'>): string =>
  `${caipNetworkId}:${batch ? `${batch.at}:${batch.id}` : hash}`

const isInBlock = ({ status }: SentTransaction) => status === 'confirmed' || status === 'reverted'
