import type { SignTypedDataParameters } from '@aureus/core/viem'
import { useMemo } from 'react'
import type { Hex, TypedData } from 'viem'
import { useRequest } from '../hooks/useRequest.ts'
import { useClient } from '../provider/useClient.ts'
import { loadViemActions } from './loadViemActions.ts'

export interface UseSignTypedDataReturnType {
  status: 'idle' | 'waiting' | 'success' | 'error'
  signature: Hex | undefined
  /** What `signTypedData` throws. `UserRejectedError` means that the visitor declined. */
  error: Error | undefined
  /** Asks the wallet. Never rejects: resolves to `undefined` without a signature. */
  signTypedData<
    const T extends TypedData | Record<string, unknown>,
    P extends keyof T | 'EIP712Domain',
  >(parameters: SignTypedDataParameters<T, P>): Promise<Hex | undefined>
  /** Stops waiting for the wallet. */
  cancel(): void
}

/** Signs typed data (EIP-712) with the active EVM account. */
export function useSignTypedData(): UseSignTypedDataReturnType {
  const client = useClient()
  const [state, request] = useRequest<Hex>()
  return useMemo(
    () => ({
      status: state.status,
      signature: state.status === 'success' ? state.value : undefined,
      error: state.status === 'error' ? state.error : undefined,
      signTypedData: (parameters) =>
        request.start(async () => {
          const { signTypedData } = await loadViemActions()
          return signTypedData(client, parameters)
        }),
      cancel: request.cancel,
    }),
    [client, state, request],
  )
}
