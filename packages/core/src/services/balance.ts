// What an account has of its chain's own coin.
import type { CaipNetworkId } from '@aureus/protocol'
import type { Client } from '../client.ts'
import { QuantitySchema } from './quantity.ts'
import { callRpc } from './rpc.ts'

export interface ReadBalanceParameters {
  address: string
  /** The active network unless given. */
  caipNetworkId?: CaipNetworkId
  signal?: AbortSignal
}

/** @returns base units. @throws AureusError `Network not found`; RpcError, ApiError, ApiUnreachableError */
export function readBalance(
  client: Client,
  { address, ...rest }: ReadBalanceParameters,
): Promise<bigint> {
  const params = [address, 'latest']
  return callRpc(client, { ...rest, method: 'eth_getBalance', params, schema: QuantitySchema })
}
