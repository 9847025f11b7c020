// Which token would pay the fee of a transfer, when the account has too few coins for it.
import {
  type Client,
  type PrepareTransferParameters,
  prepareTransfer,
  refreshTokenBalances,
  TokenFeeRefusedError,
} from '@aureus/core'
import { assetsOf } from './assets.ts'
import { isSameAddress } from './isSameAddress.ts'
import type { Asset } from './sendState.ts'

/** @returns undefined if no token would, or if the account's list does not name it. @throws as `prepareTransfer` */
export async function offeredToken(
  client: Client,
  parameters: PrepareTransferParameters,
): Promise<Asset | undefined> {
  const token = await payingToken(client, parameters)
  return token === undefined ? undefined : listedToken(client, token)
}

/** The token as the account's list names it, which may have to be read again. */
export async function listedToken(client: Client, token: string): Promise<Asset | undefined> {
  const find = () =>
    assetsOf(client).find((asset) => asset.token !== undefined && isSameAddress(asset.token, token))
  const known = find()
  if (known) return known
  await refreshTokenBalances(client)
  return find()
}

async function payingToken(
  client: Client,
  parameters: PrepareTransferParameters,
): Promise<string | undefined> {
  try {
    const { tokenFee } = await prepareTransfer(client, { ...parameters, feeInToken: true })
    return tokenFee?.token
  } catch (error) {
    // The same token would pay for a smaller amount of itself.
    if (error instanceof TokenFeeRefusedError && (error.most ?? 0n) > 0n) return parameters.token
    throw error
  }
}
