// Records a transaction that a wallet has just sent. Shared by actions; not exported.
import type { Client } from '../client/client.ts'
import type { SentTransaction } from '../state/transactions.ts'
import { refreshTransactions } from './refreshTransactions.ts'
import { putTransactions } from './transactions.ts'
import { watchTransactions } from './watchTransactions.ts'

/** Never throws, because the transaction has already been sent. */
export function recordTransaction(
  client: Client,
  parts: Omit<SentTransaction, 'sentAtMs' | 'status'>,
): void {
  putTransactions(client, [{ ...parts, sentAtMs: Date.now(), status: 'pending' }])
  // Read the nonce while the chain still has the transaction. It later shows whether another one replaced it.
  refreshTransactions(client, { of: ({ hash }) => hash === parts.hash }).catch(() => undefined)
  if (client.watchTransactions) watchTransactions(client)
}
