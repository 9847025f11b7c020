// Finds out what became of one transaction. Shared by the actions; no entry point.
import type { Client } from '../client.ts'
import { readNonce, readReceipt, readTransactionCount } from '../services/transaction.ts'
import type { SentTransaction } from '../state/transactions.ts'
import { MAX_POLLS, WATCH_INTERVAL_MS } from './watchTimes.ts'

/** As long as a watcher would follow it: whatever no node knows by then is not on its way. */
const UNKNOWN_AFTER_MS = MAX_POLLS * WATCH_INTERVAL_MS

/**
 * A receipt settles it. Without one, a node that still holds it says that it is pending; where none
 * does, its account's nonce tells whether another transaction took its place.
 * @throws RpcError, ApiError, ApiUnreachableError
 */
export async function checkTransaction(
  client: Client,
  transaction: SentTransaction,
  signal?: AbortSignal,
): Promise<SentTransaction> {
  const { hash, caipNetworkId, from: address, sentAtMs } = transaction
  const asked = { hash, caipNetworkId, signal }
  const receipt = await readReceipt(client, asked)
  if (receipt) return { ...transaction, ...receipt }
  const held = await readNonce(client, asked)
  if (held !== null) return { ...transaction, status: 'pending', nonce: held }
  const { nonce } = transaction
  if (nonce !== undefined) {
    const count = await readTransactionCount(client, { address, caipNetworkId, signal })
    if (count > nonce) {
      // A block may have taken it between the first question and this one.
      const late = await readReceipt(client, asked)
      return late ? { ...transaction, ...late } : { ...transaction, status: 'replaced' }
    }
  }
  const status = Date.now() - sentAtMs > UNKNOWN_AFTER_MS ? 'unknown' : 'pending'
  return { ...transaction, status }
}
