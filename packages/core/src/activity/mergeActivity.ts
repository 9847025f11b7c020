// Merges what this browser sent with what the server knows into one list.
import type { HistoryItem } from '@aureus/protocol/history'
import type { SentTransaction } from '../state/transactions.ts'

/** A transaction from or to the account. */
export interface ActivityEntry extends SentTransaction {
  /** What it transferred, if the server knows; otherwise it is `value` of the native coin from `from` to `to`. */
  transfers?: HistoryItem['transfers']
  /** The transaction that moved them, which need not go to where they went. */
  call?: { from: string; to: string }
  /** Probably unsolicited: the account did not request it, and its tokens have no known value. */
  spam?: boolean
}

/**
 * Newest first. If both lists have a transaction, its status comes from the chain, and its recipient and
 * amount from what was sent.
 */
export function mergeActivity(
  sent: readonly SentTransaction[],
  items: readonly HistoryItem[],
): readonly ActivityEntry[] {
  if (items.length === 0) return sent
  const told = new Map(items.map((item) => [keyOf(item.chainId, item.hash), item]))
  const shown = new Set<HistoryItem>()
  const own = sent.map((one): ActivityEntry => {
    const item = told.get(keyOf(one.caipNetworkId, one.hash))
    if (!item) return one
    shown.add(item)
    const { status, transfers, ...dated } = entryOf(item)
    // What waits for a block has no time of its own.
    const { sentAtMs } = status === 'pending' ? one : dated
    // The first transaction of a swap across chains is in a block long before the swap is over.
    const outcome = one.swap && status === 'confirmed' ? one.status : status
    if (!one.batch) return { ...one, status: outcome, sentAtMs, ...(transfers && { transfers }) }
    // The status of the transaction is not that of the calls in it (ERC-4337), and it may have the transfers of others.
    const isAlone = !sent.some((other) => other !== one && other.batch?.id === one.batch?.id)
    const moved = isAlone && one.status === 'confirmed' && transfers
    return { ...one, sentAtMs, ...(moved && { transfers }) }
  })
  const others = [...told.values()].filter((item) => !shown.has(item)).map(entryOf)
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
    status: status === 'failed' ? 'reverted' : status,
    transfers,
    spam,
    ...(recipient && { call: { from: sender, to: recipient } }),
  }
}

const keyOf = (chain: string, hash: string) => `${chain}:${hash}`
