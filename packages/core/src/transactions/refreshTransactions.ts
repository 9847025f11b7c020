// Asks the chains what became of the transactions that are not settled.
import type { Client } from '../client/client.ts'
import { findNetwork } from '../state/network.ts'
import type { SentTransaction } from '../state/transactions.ts'
import { checkTransaction } from './checkTransaction.ts'
import { loadTransactions, putTransactions } from './transactions.ts'

/** What seemed lost is looked for once more for so long: nodes may lag, and forget. */
const SECOND_LOOK_MS = 24 * 60 * 60 * 1000

export interface RefreshTransactionsParameters {
  /** Which of those that may still change; all unless given. */
  of?: (transaction: SentTransaction) => boolean
  signal?: AbortSignal
}

/**
 * Each answer shows as it comes. Transactions on networks that are not configured stay as they are.
 * @throws what the first question that failed throws, once all are answered: RpcError, ApiError,
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
  const { status, nonce } = transaction
  if (signal?.aborted || (checked.status === status && checked.nonce === nonce)) return
  // Forgotten meanwhile: it stays so.
  const { sent } = client.state.transactions.getState()
  if (sent.some(({ hash }) => hash === transaction.hash)) putTransactions(client, [checked])
}

function mayChange({ status, sentAtMs }: SentTransaction): boolean {
  if (status === 'pending') return true
  return !isSettled(status) && Date.now() - sentAtMs < SECOND_LOOK_MS
}

const isSettled = (status: SentTransaction['status']) =>
  status === 'confirmed' || status === 'reverted'
