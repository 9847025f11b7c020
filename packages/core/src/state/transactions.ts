// What this browser's accounts have sent, and what became of it.
import type { CaipNetworkId } from '@aureus/protocol'

/**
 * - `pending`: in no block yet.
 * - `confirmed`, `reverted`: in a block; it did what it says, or only cost its fee.
 * - `replaced`: another transaction of the same account took its place (its nonce), so it never happens.
 * - `unknown`: the chain does not know it, long after it was sent. It may have been dropped, or the
 *   wallet sent it another way.
 */
export type TransactionStatus = 'pending' | 'confirmed' | 'reverted' | 'replaced' | 'unknown'

/** A transfer of the network's coin, or a call of a contract. */
export type TransactionKind = 'transfer' | 'call'

export interface SentTransaction {
  /** What names it on its chain: `0x` and hex, or base58. */
  hash: string
  caipNetworkId: CaipNetworkId
  from: string
  to: string
  /** Base units of the network's native coin. */
  value: bigint
  kind: TransactionKind
  sentAtMs: number
  status: TransactionStatus
  /** Once a block has it. */
  blockNumber?: bigint
  /** Once the chain has told it: what `replaced` is found out by. */
  nonce?: number
}

export interface TransactionsState {
  /** Of every account and chain, newest first. */
  sent: readonly SentTransaction[]
  /** False until what earlier visits left has been read. */
  loaded: boolean
}

/** Kept for one account on one chain. */
export const MAX_TRANSACTIONS = 100

/**
 * `list` with what `changed` says, newest first, capped. A transaction that is in a block stays there,
 * whatever a slower answer says.
 */
export function withTransactions(
  list: readonly SentTransaction[],
  changed: readonly SentTransaction[],
): readonly SentTransaction[] {
  const byKey = new Map(list.map((transaction) => [keyOf(transaction), transaction]))
  for (const transaction of changed) {
    const known = byKey.get(keyOf(transaction))
    if (!known || !isInBlock(known)) byKey.set(keyOf(transaction), { ...known, ...transaction })
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

const keyOf = ({ caipNetworkId, hash }: SentTransaction) => `${caipNetworkId}:${hash}`

const isInBlock = ({ status }: SentTransaction) => status === 'confirmed' || status === 'reverted'
