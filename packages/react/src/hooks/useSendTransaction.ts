import type { TransactionRequest } from '@aureus/core'
import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { loadAccountActions } from './loadAccountActions.ts'
import { useRequest } from './useRequest.ts'

export interface UseSendTransactionReturnType {
  status: 'idle' | 'waiting' | 'success' | 'error'
  /** The transaction's, as soon as the wallet has sent it: it is in no block yet. */
  hash: string | undefined
  /** As `sendTransaction` throws; `UserRejectedError` is a visitor's no, not a failure. */
  error: Error | undefined
  /** Asks the wallet; `value` in base units. Never rejects: `undefined` where nothing is known to be sent. */
  sendTransaction(transaction: TransactionRequest): Promise<string | undefined>
  /** Gives up waiting for the wallet. One that approves later still sends. */
  cancel(): void
}

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
