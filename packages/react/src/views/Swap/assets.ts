// The tokens of the form: what was chosen last, what a link names, and what a network starts with.
import type { Client } from '@aureus/core'
import { ask } from '@aureus/core/queries'
import { readSwapChoice, swapTokensQuery } from '@aureus/core/swaps'
import type { CaipNetworkId } from '@aureus/protocol'
import { isSameAsset, type SwapAsset, type SwapToken } from '@aureus/protocol/swap'

export interface Pair {
  sell: SwapToken | undefined
  buy: SwapToken | undefined
  /** Pays the network's fee. */
  coin: SwapToken | undefined
}

/** @param wanted of a link; the last pair by default. @throws as `ask` */
export async function firstPair(
  client: Client,
  chainId: CaipNetworkId,
  wanted: { sell?: SwapAsset; buy?: SwapAsset } = readSwapChoice(client.storage.device),
  signal?: AbortSignal,
): Promise<Pair> {
  const listed = await ask(client, swapTokensQuery(client, { chainId }), { signal })
  const isHere = wanted.sell?.chainId === chainId
  const sell = isHere && wanted.sell ? await tokenOf(client, wanted.sell, signal) : undefined
  const coin = listed.find(({ address }) => address === undefined)
  const first = sell ?? coin ?? listed[0]
  const chosen =
    wanted.buy && (isHere || !wanted.sell) ? await tokenOf(client, wanted.buy, signal) : undefined
  const buy = chosen ?? listed.find((token) => first !== undefined && !isSameAsset(token, first))
  return { sell: first, buy: first && buy && isSameAsset(first, buy) ? undefined : buy, coin }
}

/** Undefined for an asset that the server does not find. @throws as `ask` */
export async function tokenOf(
  client: Client,
  asset: SwapAsset,
  signal?: AbortSignal,
): Promise<SwapToken | undefined> {
  const { chainId, address } = asset
  const query = swapTokensQuery(client, { chainId, ...(address && { search: address }) })
  const found = await ask(client, query, { signal })
  return found.find((token) => isSameAsset(token, asset))
}

export const assetOf = ({ chainId, address }: SwapToken): SwapAsset => ({
  chainId,
  ...(address !== undefined && { address }),
})
