// Calls a view function of a contract.
import type { CaipNetworkId } from '@aureus/protocol'
import {
  type Abi,
  type ContractFunctionArgs,
  type ContractFunctionName,
  createPublicClient,
  type PublicClient,
  type ReadContractReturnType,
  type ReadContractParameters as ViemParameters,
} from 'viem'
import type { Client } from '../client/client.ts'
import { activeWhereabouts } from '../provider/whereabouts.ts'
import { readTransport, viemChain } from './chain.ts'

type Reads = 'pure' | 'view'

export type ReadContractParameters<
  A extends Abi | readonly unknown[] = Abi,
  F extends ContractFunctionName<A, Reads> = ContractFunctionName<A, Reads>,
  Args extends ContractFunctionArgs<A, Reads, F> = ContractFunctionArgs<A, Reads, F>,
> = ViemParameters<A, F, Args> & {
  /** Any configured chain. Defaults to the wallet's chain, or the one where it will start. */
  chainId?: number | undefined
}

/** Needs no wallet. @throws viem's ContractFunctionExecutionError, with the revert reason */
export async function readContract<
  const A extends Abi | readonly unknown[],
  F extends ContractFunctionName<A, Reads>,
  const Args extends ContractFunctionArgs<A, Reads, F>,
>(
  client: Client,
  parameters: ReadContractParameters<A, F, Args>,
): Promise<ReadContractReturnType<A, F, Args>> {
  const { chainId, ...call } = parameters
  const id =
    chainId === undefined ? activeWhereabouts(client).chain() : (`eip155:${chainId}` as const)
  return (await readAt(client, id, call)) as ReadContractReturnType<A, F, Args>
}

/**
 * Reads on a given chain. The compiler cannot relate viem's conditional types to themselves, so callers name the answer.
 * @param call what `readContract` of viem takes
 */
export function readAt(client: Client, id: CaipNetworkId, call: unknown): Promise<unknown> {
  const reader = createPublicClient({
    chain: viemChain(client, id),
    transport: readTransport(client, id),
  })
  return reader.readContract(call as Parameters<PublicClient['readContract']>[0])
}
