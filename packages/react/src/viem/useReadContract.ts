import type { ReadContractParameters } from '@aureus/core/viem'
import { useMemo, useState } from 'react'
import type { Abi, ContractFunctionArgs, ContractFunctionName, ReadContractReturnType } from 'viem'
import { type UseQueryReturnType, useQuery } from '../hooks/useQuery.ts'
import { useStore } from '../hooks/useStore.ts'
import { useClient } from '../provider/useClient.ts'
import { loadViemActions } from './loadViemActions.ts'

type Reads = 'pure' | 'view'

export interface UseReadContractOptions {
  /** `false` reads nothing, for example while an argument is unknown. */
  enabled?: boolean
}

/**
 * Calls a view function of a contract, and again at each block while the page is visible. Components with the same
 * call share one read.
 */
export function useReadContract<
  const A extends Abi | readonly unknown[],
  F extends ContractFunctionName<A, Reads>,
  const Args extends ContractFunctionArgs<A, Reads, F>,
>(
  parameters: ReadContractParameters<A, F, Args>,
  { enabled = true }: UseReadContractOptions = {},
): UseQueryReturnType<ReadContractReturnType<A, F, Args>> {
  const client = useClient()
  // Without a chain in the parameters, the call follows the wallet's.
  const activeNetworkId = useStore(client.state.network, (state) => state.activeNetworkId)
  // Callers write the ABI and the arguments inline, so only their content tells whether the call changed.
  const text = `${activeNetworkId} ${textOf(parameters)}`
  const [held, setHeld] = useState({ text, parameters })
  if (held.text !== text) setHeld({ text, parameters })
  const load = useMemo(() => {
    if (!enabled) return undefined
    return async () => {
      const { readContractQuery } = await loadViemActions()
      return readContractQuery(client, held.parameters)
    }
  }, [client, held, enabled])
  return useQuery(load)
}

/** Everything that decides the answer, without the other functions of the ABI. */
function textOf(parameters: object): string {
  const { abi, ...rest } = parameters as { abi: Abi; functionName?: string }
  const ours = abi.filter((item) => 'name' in item && item.name === rest.functionName)
  return JSON.stringify([ours, rest], (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
}
