// Asks the active account to send a transaction.

import { AureusError, thrown } from '@aureus/protocol'
import { callOf } from '../api/chain.ts'
import type { Client } from '../client/client.ts'
import type { TransactionRequest } from '../client/transactionRequest.ts'
import { trackFailure } from '../events/trackFailure.ts'
import { findNetwork } from '../state/network.ts'
import { requireActiveWallet } from '../state/requireActiveWallet.ts'
import type { SentTransaction } from '../state/transactions.ts'
import { connectorOf } from '../wallets/registry.ts'
import { recordTransaction } from './recordTransaction.ts'

export interface SendTransactionParameters extends TransactionRequest {
  /** What it swaps, for the activity. */
  swap?: SentTransaction['swap']
  signal?: AbortSignal
}

/**
 * Records the transaction in `state.transactions`.
 * @returns the transaction's hash, as soon as the wallet has sent it. Of a Safe, the hash that its owners sign, which
 * `waitForTransaction` takes too.
 * @throws AureusError as `requireActiveWallet`, `Network not found`; UserRejectedError,
 * RequestPendingError, WalletError, WalletResponseError, RequestAbortedError
 */
export async function sendTransaction(
  client: Client,
  { signal, swap, ...transaction }: SendTransactionParameters,
): Promise<string> {
  const wallet = requireActiveWallet(client)
  const { networks, activeNetworkId } = client.state.network.getState()
  if (!findNetwork(networks, activeNetworkId)) throw new AureusError(thrown.networkNotFound)
  const connector = await connectorOf(client, wallet)
  const options = { ...(signal && { signal }) }
  const network = activeNetworkId
  client.events.track('SEND_INITIATED', { network })
  try {
    const call = callOf(client, { caipNetworkId: network, signal })
    const from = wallet.address
    const request = { from, caipNetworkId: network, transaction, call }
    const hash = await connector.sendTransaction(request, options)
    client.events.track('SEND_SUCCESS', { network })
    const { to, value = 0n, data = '0x', token } = transaction
    const kind = data === '0x' && !token ? 'transfer' : 'call'
    const { connectorId } = wallet
    const sent = {
      hash,
      caipNetworkId: network,
      from,
      to,
      value,
      kind,
      ...(swap && { swap }),
    } as const
    recordTransaction(client, { ...sent, connectorId })
    return hash
  } catch (error) {
    trackFailure(client, 'send', error, (reason) =>
      client.events.track('SEND_ERROR', { network, reason }),
    )
    throw error
  }
}
