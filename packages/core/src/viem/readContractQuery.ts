// A contract read as a query: shared by components, and read again at each block.
import { evmChainId } from '@aureus/protocol'
import {
  type Abi,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  type ReadContractReturnType,
} from 'viem'
import type { Client } from '../client/client.ts'
import { activeWhereabouts } from '../provider/whereabouts.ts'
import type { Query } from '../queries/query.ts'
import { type ReadContractParameters, readAt } from './readContract.ts'

/** The chain is the one of the call, not of each read. @throws viem's errors for arguments that do not fit the ABI */
export function readContractQuery<
  const A extends Abi | readonly unknown[],
  F extends ContractFunctionName<A, 'pure' | 'view'>,
  const Args extends ContractFunctionArgs<A, 'pure' | 'view', F>,
>(
  client: Client,
  parameters: ReadContractParameters<A, F, Args>,
): Query<ReadContractReturnType<A, F, Args>> {
  const { chainId = evmChainId(activeWhereabouts(client).chain()), address } = parameters
  const data = encodeFunctionData(parameters as unknown as EncodeFunctionDataParameters)
  const id = `eip155:${chainId}` as const
  return {
    key: ['readContract', id, String(address), parameters.functionName, data],
    read: async () => (await readAt(client, id, parameters)) as ReadContractReturnType<A, F, Args>,
    heads: () => [id],
  }
}
