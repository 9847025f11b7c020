// Remembers a transaction that a wallet has just sent. Shared by the actions; no entry point.
import type { Client } from '../client/client.ts'
import type { SentTransaction } from '../state/transactions.ts'
import { refreshTransactions } from './refreshTransactions.ts'
import { putTransactions } from './transactions.ts'
import { watchTransactions } from './watchTransactions.ts'

/** Never throws: it is sent, whatever is remembered of it. */
export function recordTransaction(
  client: Client,
  parts: Omit<SentTransaction, 'sentAtMs' | 'status'>,
): void {
  putTransactions(client, [{ ...parts, sentAtMs: Date.now(), status: 'pending' }])
  // Asked once while the chain still holds it: its nonce tells later whether it was replaced.
  refreshTransactions(client, { of: ({ hash }) => hash === parts.hash }).catch(() => undefined)
  if (client.watchTransactions) watchTransactions(client)
}
