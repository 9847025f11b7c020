// What this browser sent and what the server knows, as one list.
import type { HistoryItem } from '@aureus/protocol/history'
import type { SentTransaction } from '../state/transactions.ts'

/** One line: a transaction from or to the account. */
export interface ActivityEntry extends SentTransaction {
  /** What it moved, where the server told; else `value` of the coin from `from` to `to`. */
  transfers?: HistoryItem['transfers']
  /** Nobody asked for it, and nothing says that it is worth anything. */
  spam?: boolean
}

/**
 * Newest first. Of what both know the chain has the last word on what became of it; who was paid and how
 * much stands as it was sent.
 */
export function mergeActivity(
  sent: readonly SentTransaction[],
  items: readonly HistoryItem[],
): readonly ActivityEntry[] {
  if (items.length === 0) return sent
  const told = new Map(items.map((item) => [keyOf(item.chainId, item.hash), item]))
  const own = sent.map((one): ActivityEntry => {
    const item = told.get(keyOf(one.caipNetworkId, one.hash))
    told.delete(keyOf(one.caipNetworkId, one.hash))
    if (!item) return one
    const { status, sentAtMs, transfers } = entryOf(item)
    return { ...one, status, sentAtMs, ...(transfers && { transfers }) }
  })
  const others = [...told.values()].map(entryOf)
  return [...own, ...others].toSorted((a, b) => b.sentAtMs - a.sentAtMs)
}

function entryOf(item: HistoryItem): ActivityEntry {
  const { chainId, hash, minedAt, status, sender, recipient = '', transfers, spam } = item
  const [first] = transfers
  return {
    hash,
    caipNetworkId: chainId,
    from: first?.from ?? sender,
    to: first?.to ?? recipient,
    value: 0n,
    kind: transfers.length > 0 ? 'transfer' : 'call',
    sentAtMs: Date.parse(minedAt),
    status: status === 'failed' ? 'reverted' : 'confirmed',
    transfers,
    spam,
  }
}

const keyOf = (chain: string, hash: string) => `${chain}:${hash}`
