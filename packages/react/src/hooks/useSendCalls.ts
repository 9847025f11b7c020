import type { SendCallsParameters } from '@aureus/core/calls'
import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { useRequest } from './useRequest.ts'

export interface UseSendCallsReturnType {
  /** `success`: the wallet has accepted the batch, which is not in a block yet. */
  status: 'idle' | 'waiting' | 'success' | 'error'
  /** The batch's ID for `waitForCalls` and `getCallsStatus`. */
  id: string | undefined
  /** What `sendCalls` throws. `UserRejectedError` means that the visitor declined. */
  error: Error | undefined
  /** Asks the wallet. Never rejects: resolves to `undefined` unless the batch was accepted. */
  sendCalls(parameters: Omit<SendCallsParameters, 'signal'>): Promise<string | undefined>
  /** Stops waiting for the wallet. If the wallet approves later, it still sends. */
  cancel(): void
}

/** Sends several calls with one approval (EIP-5792). */
export function useSendCalls(): UseSendCallsReturnType {
  const client = useClient()
  const [state, request] = useRequest<string>()
  return useMemo(
    () => ({
      status: state.status,
      id: state.status === 'success' ? state.value : undefined,
      error: state.status === 'error' ? state.error : undefined,
      sendCalls: (parameters) =>
        request.start(async (signal) => {
          const { sendCalls } = await import('@aureus/core/calls')
          return (await sendCalls(client, { ...parameters, signal })).id
        }),
      cancel: request.cancel,
    }),
    [client, state, request],
  )
}
