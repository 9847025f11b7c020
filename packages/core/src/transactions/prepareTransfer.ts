// Works out a transfer before anybody is asked for it: whether there is enough, what it costs, where it goes.

import { AureusError, type CaipAddress, type CaipNetworkId, thrown } from '@aureus/protocol'
import { chainOf } from '../api/chain.ts'
import type { TransactionRequest } from '../client/adapter.ts'
import type { Estimate } from '../client/chain.ts'
import type { Client } from '../client/client.ts'
import { TransferOutdatedError } from '../errors/send.ts'
import { isStillActive } from '../state/requireActiveWallet.ts'
import { activeAccount } from '../state/select.ts'

export interface PrepareTransferParameters {
  to: string
  /** Base units of what is sent; `max` for all there is, less the fee where it is the coin that pays it. */
  amount: bigint | 'max'
  /** A token by its contract or mint; the network's own coin unless given. */
  token?: string
  signal?: AbortSignal
}

/** A transfer, pinned to the account and the network that it was worked out for. */
export interface PreparedTransfer {
  caipAddress: CaipAddress
  caipNetworkId: CaipNetworkId
  from: string
  to: string
  /** Base units. */
  amount: bigint
  token?: string
  fee: Estimate['fee']
  /** The recipient is a contract or a program: it may not be able to give anything back. */
  toContract: boolean
  transaction: TransactionRequest
}

/**
 * @throws InsufficientFundsError; TransferOutdatedError; AureusError `No ActiveCaipAddress found`, `Network not found`,
 * `WagmiAdapter:estimateGas - error estimating gas`; RpcError, ApiError, ApiUnreachableError; what the
 * signal gives as its reason when it is aborted.
 */
export async function prepareTransfer(
  client: Client,
  { to, amount, token, signal }: PrepareTransferParameters,
): Promise<PreparedTransfer> {
  const { address: from, caipAddress } = activeAccount(client.state)
  if (!from || !caipAddress) throw new AureusError(thrown.noActiveCaipAddress)
  const caipNetworkId = client.state.network.getState().activeNetworkId
  const chain = await chainOf(client, { caipNetworkId, signal })
  const asked = { from, to, amount, ...(token && { token }) }
  const { transaction, ...figures } = await chain.prepareTransfer(asked).catch((error) => {
    // What somebody else's account has says nothing.
    throw isStillActive(client, caipAddress) ? error : new TransferOutdatedError()
  })
  if (!isStillActive(client, caipAddress)) throw new TransferOutdatedError()
  return { caipAddress, caipNetworkId, from, to, ...(token && { token }), ...figures, transaction }
}
