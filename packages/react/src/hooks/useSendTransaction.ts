import type { TransactionRequest } from '@aureus/core'
import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { loadAccountActions } from './loadAccountActions.ts'
import { useRequest } from './useRequest.ts'

export interface UseSendTransactionReturnType {
  status: 'idle' | 'waiting' | 'success' | 'error'
  /** The transaction's hash once the wallet has sent it, before it is in a block. */
  hash: string | undefined
  /** What `sendTransaction` throws. `UserRejectedError` means that the visitor declined. */
  error: Error | undefined
  /** Asks the wallet; `value` is in base units. Never rejects: resolves to `undefined` unless a transaction was sent. */
  sendTransaction(transaction: TransactionRequest): Promise<string | undefined>
  /** Stops waiting for the wallet. If the wallet approves later, it still sends. */
  cancel(): void
}

/** Sends a transaction with the active wallet, and follows the request. */
export function useSendTransaction(): UseSendTransactionReturnType {
  const client = useClient()
  const [state, request] = useRequest<string>()
  return useMemo(
    () => ({
      status: state.status,
      hash: state.status === 'success' ? state.value : undefined,
      error: state.status === 'error' ? state.error : undefined,
      sendTransaction: (transaction) =>
        request.start(async (signal) => {
          const { sendTransaction } = await loadAccountActions()
          return sendTransaction(client, { ...transaction, signal })
        }),
      cancel: request.cancel,
    }),
    [client, state, request],
  )
}
