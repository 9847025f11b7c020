import type { RequestExecutionPermissionParameters } from '@aureus/core/calls'
import type { ExecutionPermission } from '@aureus/protocol/permissions'
import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { useRequest } from './useRequest.ts'

export interface UseExecutionPermissionReturnType {
  status: 'idle' | 'waiting' | 'success' | 'error'
  /** What was granted, possibly less than requested. Its `context` uses and revokes it. */
  permission: ExecutionPermission | undefined
  /** What `requestExecutionPermission` throws. `UserRejectedError` means that the visitor declined. */
  error: Error | undefined
  /** Asks the wallet. Never rejects: resolves to `undefined` if nothing was granted. */
  requestPermission(
    parameters: Omit<RequestExecutionPermissionParameters, 'signal'>,
  ): Promise<ExecutionPermission | undefined>
  /** Stops waiting for the wallet. */
  cancel(): void
}

/** Asks to let another address spend within limits (ERC-7715). */
export function useExecutionPermission(): UseExecutionPermissionReturnType {
  const client = useClient()
  const [state, request] = useRequest<ExecutionPermission>()
  return useMemo(
    () => ({
      status: state.status,
      permission: state.status === 'success' ? state.value : undefined,
      error: state.status === 'error' ? state.error : undefined,
      requestPermission: (parameters) =>
        request.start(async (signal) => {
          const { requestExecutionPermission } = await import('@aureus/core/calls')
          return requestExecutionPermission(client, { ...parameters, signal })
        }),
      cancel: request.cancel,
    }),
    [client, state, request],
  )
}
