// Asks the active EVM account to call a function of a contract.
import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  Hash,
  WriteContractParameters as ViemParameters,
} from 'viem'
import type { Client } from '../client/client.ts'
import { namingRefusal } from './refusal.ts'
import { getWalletClient } from './walletClient.ts'

type Writes = 'nonpayable' | 'payable'

export type WriteContractParameters<
  A extends Abi | readonly unknown[] = Abi,
  F extends ContractFunctionName<A, Writes> = ContractFunctionName<A, Writes>,
  Args extends ContractFunctionArgs<A, Writes, F> = ContractFunctionArgs<A, Writes, F>,
> = Pick<ViemParameters<A, F, Args, undefined, undefined>, 'abi' | 'address' | 'functionName'> &
  (readonly [] extends Args ? { args?: Args | undefined } : { args: Args }) & {
    /** Base units of the chain's coin, for payable functions. */
    value?: bigint | undefined
    gas?: bigint | undefined
    /** Switches the wallet if it is on another chain. Defaults to the wallet's chain. */
    chainId?: number | undefined
  }

/**
 * Lists the transaction in the account's activity.
 * @returns the transaction's hash, as soon as the wallet has sent it.
 * @throws UserRejectedError; AureusError `No ActiveCaipAddress found`; ProviderRpcError if the wallet does not
 * switch; viem's ContractFunctionExecutionError
 */
export async function writeContract<
  const A extends Abi | readonly unknown[],
  F extends ContractFunctionName<A, Writes>,
  const Args extends ContractFunctionArgs<A, Writes, F>,
>(client: Client, parameters: WriteContractParameters<A, F, Args>): Promise<Hash> {
  const { chainId, ...call } = parameters
  return namingRefusal(async () => {
    const wallet = await getWalletClient(client, { chainId })
    return wallet.writeContract(call as unknown as Parameters<typeof wallet.writeContract>[0])
  })
}
