import type { WriteContractParameters } from '@aureus/core/viem'
import { useMemo } from 'react'
import type { Abi, ContractFunctionArgs, ContractFunctionName, Hash } from 'viem'
import { useRequest } from '../hooks/useRequest.ts'
import { useClient } from '../provider/useClient.ts'
import { loadViemActions } from './loadViemActions.ts'

type Writes = 'nonpayable' | 'payable'

export interface UseWriteContractReturnType {
  status: 'idle' | 'waiting' | 'success' | 'error'
  /** The transaction's hash once the wallet has sent it, before it is in a block. */
  hash: Hash | undefined
  /** What `writeContract` throws. `UserRejectedError` means that the visitor declined. */
  error: Error | undefined
  /** Asks the wallet. Never rejects: resolves to `undefined` unless a transaction was sent. */
  writeContract<
    const A extends Abi | readonly unknown[],
    F extends ContractFunctionName<A, Writes>,
    const Args extends ContractFunctionArgs<A, Writes, F>,
  >(parameters: WriteContractParameters<A, F, Args>): Promise<Hash | undefined>
  /** Stops waiting for the wallet. If the wallet approves later, it still sends. */
  cancel(): void
}

/** Calls a function of a contract with the active EVM account. */
export function useWriteContract(): UseWriteContractReturnType {
  const client = useClient()
  const [state, request] = useRequest<Hash>()
  return useMemo(
    () => ({
      status: state.status,
      hash: state.status === 'success' ? state.value : undefined,
      error: state.status === 'error' ? state.error : undefined,
      writeContract: (parameters) =>
        request.start(async () => {
          const { writeContract } = await loadViemActions()
          return writeContract(client, parameters)
        }),
      cancel: request.cancel,
    }),
    [client, state, request],
  )
}
