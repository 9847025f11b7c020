// Reads the status of one transaction. Shared by actions; not exported.

import { chainOf } from '../api/chain.ts'
import type { Client } from '../client/client.ts'
import type { SentTransaction } from '../state/transactions.ts'
import { MAX_POLLS, WATCH_INTERVAL_MS } from './watchTimes.ts'

/** As long as a watcher polls. A transaction that no node knows by then is not coming. */
const UNKNOWN_AFTER_MS = MAX_POLLS * WATCH_INTERVAL_MS

/** @throws RpcError, ApiError, ApiUnreachableError */
export async function checkTransaction(
  client: Client,
  transaction: SentTransaction,
  signal?: AbortSignal,
): Promise<SentTransaction> {
  const check = () => checkOnChain(client, transaction, signal)
  if (!transaction.swap) return check()
  const { checkSwap } = await import('./checkSwap.ts')
  return checkSwap(client, { transaction, check, signal })
}

async function checkOnChain(
  client: Client,
  transaction: SentTransaction,
  signal: AbortSignal | undefined,
): Promise<SentTransaction> {
  const { caipNetworkId, sentAtMs, batch } = transaction
  if (batch) {
    const { checkBatchedCall } = await import('./batchedCalls.ts')
    return checkBatchedCall(client, { ...transaction, batch }, signal)
  }
  const chain = await chainOf(client, { caipNetworkId, signal })
  return chain.checkTransaction(transaction, Date.now() - sentAtMs > UNKNOWN_AFTER_MS)
}
