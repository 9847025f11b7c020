import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { loadAccountActions } from './loadAccountActions.ts'
import { useRequest } from './useRequest.ts'

export interface UseSignMessageReturnType {
  status: 'idle' | 'waiting' | 'success' | 'error'
  /** eip155 `0x` and at least 62 hex digits, solana base58, bip122 base64. */
  signature: string | undefined
  /** What `signMessage` throws. `UserRejectedError` means that the visitor declined. */
  error: Error | undefined
  /** Asks the wallet. Never rejects: resolves to `undefined` without a signature. */
  signMessage(message: string): Promise<string | undefined>
  /** Stops waiting for the wallet. */
  cancel(): void
}

/** Signs a text with the active account (EIP-191 on EVM networks). */
export function useSignMessage(): UseSignMessageReturnType {
  const client = useClient()
  const [state, request] = useRequest<string>()
  return useMemo(
    () => ({
      status: state.status,
      signature: state.status === 'success' ? state.value : undefined,
      error: state.status === 'error' ? state.error : undefined,
      signMessage: (message) =>
        request.start(async (signal) => {
          const { signMessage } = await loadAccountActions()
          return signMessage(client, { message, signal })
        }),
      cancel: request.cancel,
    }),
    [client, state, request],
  )
}
