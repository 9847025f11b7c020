// Reads the native balance of the active account directly from the chain.
import { AureusError, thrown } from '@aureus/protocol'
import { chainOf } from '../api/chain.ts'
import type { Client } from '../client/client.ts'
import { activeAccount } from '../state/select.ts'

/**
 * @returns base units of the network's native coin.
 * @throws AureusError `No ActiveCaipAddress found`, `Network not found`; RpcError, ApiError,
 * ApiUnreachableError
 */
export async function getBalance(
  client: Client,
  { signal }: { signal?: AbortSignal } = {},
): Promise<bigint> {
  const { address } = activeAccount(client.state)
  if (!address) throw new AureusError(thrown.noActiveCaipAddress)
  const caipNetworkId = client.state.network.getState().activeNetworkId
  return (await chainOf(client, { caipNetworkId, signal })).readBalance(address)
}
