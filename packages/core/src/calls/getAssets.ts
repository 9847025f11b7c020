// What the active account holds, as its wallet knows it (ERC-7811).
import { type Asset, type Assets, AssetsSchema } from '@aureus/protocol/calls'
import * as v from 'valibot'
import { numberToHex } from '../chains/eip155/hex.ts'
import type { Client } from '../client/client.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { askWallet } from './askWallet.ts'

export interface GetAssetsParameters {
  /** Chain ids of EIP-155; every chain of the wallet unless given. */
  chainIds?: readonly number[]
  /** `native`, `erc20`, `erc721`, …; every type unless given. */
  types?: readonly string[]
  /** By chain id: these and nothing else, whatever else is given. */
  assets?: Readonly<Record<number, readonly Pick<Asset, 'address' | 'type'>[]>>
  signal?: AbortSignal | undefined
}

const method = 'wallet_getAssets'

/**
 * @returns by chain id in hex; amounts are base units in hex. Not every wallet knows the method: `getCapabilities` says
 * `assetDiscovery` of the chains on which one does.
 * @throws as `askWallet`; UserRejectedError, WalletError, WalletResponseError, RequestAbortedError
 */
export async function getAssets(
  client: Client,
  { chainIds, types, assets, signal }: GetAssetsParameters = {},
): Promise<Assets> {
  const filter =
    assets &&
    Object.fromEntries(
      Object.entries(assets).map(([chainId, list]) => [numberToHex(Number(chainId)), list]),
    )
  const answer = await askWallet(client, {
    method,
    params: (account) => [
      {
        account,
        ...(filter && { assetFilter: filter }),
        ...(types && { assetTypeFilter: types }),
        ...(chainIds && { chainFilter: chainIds.map(numberToHex) }),
      },
    ],
    signal,
  })
  const parsed = v.safeParse(AssetsSchema, answer)
  if (parsed.success) return parsed.output
  throw new WalletResponseError(method, { details: parsed.issues[0].message })
}
