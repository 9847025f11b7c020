// Asks the active EVM account to sign typed data (EIP-712).
import type { Hex, TypedData, TypedDataDefinition } from 'viem'
import type { Client } from '../client/client.ts'
import { namingRefusal } from './refusal.ts'
import { getWalletClient } from './walletClient.ts'

export type SignTypedDataParameters<
  T extends TypedData | Record<string, unknown> = TypedData,
  P extends keyof T | 'EIP712Domain' = keyof T,
> = TypedDataDefinition<T, P>

/**
 * @returns the signature in hex.
 * @throws UserRejectedError; AureusError `No ActiveCaipAddress found`; viem's errors for data that does not fit its
 * types
 */
export async function signTypedData<
  const T extends TypedData | Record<string, unknown>,
  P extends keyof T | 'EIP712Domain',
>(client: Client, parameters: SignTypedDataParameters<T, P>): Promise<Hex> {
  const wallet = await getWalletClient(client)
  return namingRefusal(() => wallet.signTypedData(parameters as unknown as TypedDataDefinition))
}
