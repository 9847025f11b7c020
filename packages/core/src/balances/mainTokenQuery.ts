// Reads an account's balance of the token that is shown in place of the network's coin.
import { type CaipAddress, type MainToken, parseCaipAddress } from '@aureus/protocol'
import { chainOf } from '../api/chain.ts'
import type { Client } from '../client/client.ts'
import type { Query } from '../queries/query.ts'
import { BALANCE_RETRY_MS } from './balanceQuery.ts'

/** In base units of the token, read from the chain itself with each new block. A failure blocks reads for 30 s. */
export function mainTokenQuery(
  client: Client,
  caipAddress: CaipAddress,
  { chainId: caipNetworkId, address: token }: MainToken,
): Query<bigint> {
  const { address } = parseCaipAddress(caipAddress)
  return {
    key: ['mainToken', caipNetworkId, token, address],
    read: async (signal) =>
      (await chainOf(client, { caipNetworkId, signal })).readTokenBalance(address, token),
    heads: () => [caipNetworkId],
    pauseMs: BALANCE_RETRY_MS,
  }
}
