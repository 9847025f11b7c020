// Reads what the active account holds from its wallet (ERC-7811).
import { type Asset, type Assets, AssetsSchema } from '@aureus/protocol/calls'
import * as v from 'valibot'
import { numberToHex } from '../chains/eip155/hex.ts'
import type { Client } from '../client/client.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { askWallet } from './askWallet.ts'

export interface GetAssetsParameters {
  /** EIP-155 chain IDs; defaults to every chain of the wallet. */
  chainIds?: readonly number[]
  /** `native`, `erc20`, `erc721`, …; defaults to every type. */
  types?: readonly string[]
  /** By chain ID. If given, the wallet returns only these assets and ignores the other filters. */
  assets?: Readonly<Record<number, readonly Pick<Asset, 'address' | 'type'>[]>>
  signal?: AbortSignal | undefined
}

const method = 'wallet_getAssets'

/**
 * @returns assets by chain ID in hex, with amounts in base units in hex. Only wallets that report `assetDiscovery` in
 * `getCapabilities` for a chain support this.
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
