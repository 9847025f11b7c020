// Updates the status of unsettled transactions from their chains.
import type { Client } from '../client/client.ts'
import { findNetwork } from '../state/network.ts'
import { type SentTransaction, transactionKey } from '../state/transactions.ts'
import { checkTransaction } from './checkTransaction.ts'
import { loadTransactions, putTransactions } from './transactions.ts'

/** How long `unknown` and `replaced` transactions are rechecked, because nodes may lag. */
const SECOND_LOOK_MS = 24 * 60 * 60 * 1000

export interface RefreshTransactionsParameters {
  /** Selects transactions; defaults to all unsettled ones. */
  of?: (transaction: SentTransaction) => boolean
  signal?: AbortSignal
}

/**
 * Updates the state with each answer. Skips transactions on networks that are not configured.
 * @throws the first failure, after all requests have settled: RpcError, ApiError,
 * ApiUnreachableError
 */
export async function refreshTransactions(
  client: Client,
  { of = () => true, signal }: RefreshTransactionsParameters = {},
): Promise<void> {
  loadTransactions(client)
  const { networks } = client.state.network.getState()
  const asked = client.state.transactions
    .getState()
    .sent.filter((transaction) => mayChange(transaction) && of(transaction))
    .filter(({ caipNetworkId }) => findNetwork(networks, caipNetworkId))
  const answers = await Promise.allSettled(asked.map((each) => refresh(client, each, signal)))
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
}

async function refresh(client: Client, transaction: SentTransaction, signal?: AbortSignal) {
  const checked = await checkTransaction(client, transaction, signal)
  const { status, nonce, swap } = transaction
  const isSame = checked.status === status && checked.nonce === nonce && checked.swap === swap
  if (signal?.aborted || isSame) return
  // Do not bring back a transaction that was deleted meanwhile.
  const { sent } = client.state.transactions.getState()
  const key = transactionKey(transaction)
  if (sent.some((one) => transactionKey(one) === key)) putTransactions(client, [checked])
}

function mayChange({ status, sentAtMs }: SentTransaction): boolean {
  if (status === 'pending') return true
  return !isSettled(status) && Date.now() - sentAtMs < SECOND_LOOK_MS
}

const isSettled = (status: SentTransaction['status']) =>
  status === 'confirmed' || status === 'reverted'
