import type { EstimateGasParameters, GasEstimate } from '@aureus/core'
import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { loadAccountActions } from './loadAccountActions.ts'
import { loadQueries } from './loadQueries.ts'
import { useRequest } from './useRequest.ts'

export interface UseEstimateGasReturnType {
  status: 'idle' | 'waiting' | 'success' | 'error'
  /** Gas, prices, and the expected and the maximum fee, in base units. */
  estimate: GasEstimate | undefined
  /** What `estimateGas` throws; its `details` are the chain's message. */
  error: Error | undefined
  /** Never rejects: resolves to `undefined` without an estimate. */
  estimateGas(transaction: Omit<EstimateGasParameters, 'signal'>): Promise<GasEstimate | undefined>
  cancel(): void
}

/** Estimates a transaction of the active account. An estimate stays fresh for 5 s. */
export function useEstimateGas(): UseEstimateGasReturnType {
  const client = useClient()
  const [state, request] = useRequest<GasEstimate>()
  return useMemo(
    () => ({
      status: state.status,
      estimate: state.status === 'success' ? state.value : undefined,
      error: state.status === 'error' ? state.error : undefined,
      estimateGas: (transaction) =>
        request.start(async (signal) => {
          const [{ gasQuery }, { ask }] = await Promise.all([loadAccountActions(), loadQueries()])
          return ask(client, gasQuery(client, transaction), { signal })
        }),
      cancel: request.cancel,
    }),
    [client, state, request],
  )
}
