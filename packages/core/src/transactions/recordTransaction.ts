// Records a transaction that a wallet has just sent. Shared by actions; not exported.
import type { Client } from '../client/client.ts'
import type { SentTransaction } from '../state/transactions.ts'
import { SAFE_WALLET_ID } from '../wallets/safe/safeWalletId.ts'
import { refreshTransactions } from './refreshTransactions.ts'
import { putTransactions } from './transactions.ts'
import { watchTransactions } from './watchTransactions.ts'

export interface RecordTransactionParameters extends Omit<SentTransaction, 'sentAtMs' | 'status'> {
  /** The EVM wallet that sent it. */
  connectorId?: string
}

/** Never throws, because the transaction has already been sent. */
export function recordTransaction(
  client: Client,
  { connectorId, ...parts }: RecordTransactionParameters,
): void {
  const isOfSafe = connectorId === SAFE_WALLET_ID
  const sent = { ...parts, sentAtMs: Date.now(), status: 'pending' } as const
  // A Safe's owners sign this hash. The chain does not know it, and an owner pays for gas.
  const batch = { id: parts.hash, at: 0, sponsored: true }
  putTransactions(client, [isOfSafe ? { ...sent, hash: '', batch } : sent])
  // Read the nonce while the chain still has the transaction. It later shows whether another one replaced it.
  if (!isOfSafe && !parts.batch)
    refreshTransactions(client, { of: ({ hash }) => hash === parts.hash }).catch(() => undefined)
  if (client.watchTransactions) watchTransactions(client)
}
