// What the active account has of one asset.
import type { SwapAsset } from '@aureus/protocol/swap'
import { chainOf } from '../api/chain.ts'
import type { Client } from '../client/client.ts'
import type { Query } from '../queries/query.ts'

/** Base units, read again at each block. @param owner an address of the asset's chain family */
export function assetBalanceQuery(
  client: Client,
  { chainId, address }: SwapAsset,
  owner: string,
): Query<bigint> {
  return {
    key: ['assetBalance', chainId, owner, address ?? ''],
    async read(signal) {
      const chain = await chainOf(client, { caipNetworkId: chainId, signal })
      return address === undefined
        ? chain.readBalance(owner)
        : chain.readTokenBalance(owner, address)
    },
    heads: () => [chainId],
  }
}
