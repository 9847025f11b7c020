// Has the active account send a transaction.
import { AureusError, thrown } from '@aureus/protocol'
import type { TransactionRequest } from '../adapters/adapter.ts'
import type { Client } from '../client.ts'
import { trackFailure } from '../events/trackFailure.ts'
import { requireActiveWallet } from '../state/activeWallet.ts'
import { findNetwork } from '../state/network.ts'
import { recordTransaction } from './recordTransaction.ts'

export interface SendTransactionParameters extends TransactionRequest {
  signal?: AbortSignal
}

/**
 * It is remembered in `state.transactions`.
 * @returns the transaction's hash, as soon as the wallet has sent it.
 * @throws AureusError as `requireActiveWallet`, `Network not found`; UserRejectedError,
 * RequestPendingError, WalletError, WalletResponseError, RequestAbortedError
 */
export async function sendTransaction(
  client: Client,
  { signal, ...transaction }: SendTransactionParameters,
): Promise<`0x${string}`> {
  const { namespace, walletId, address } = requireActiveWallet(client)
  const { networks, activeNetworkId } = client.state.network.getState()
  if (!findNetwork(networks, activeNetworkId)) throw new AureusError(thrown.networkNotFound)
  const adapter = await client.adapter(namespace)
  const options = { ...(signal && { signal }) }
  const network = activeNetworkId
  client.events.track('SEND_INITIATED', { network })
  try {
    const request = { walletId, from: address, caipNetworkId: network, transaction }
    const hash = await adapter.sendTransaction(request, options)
    client.events.track('SEND_SUCCESS', { network })
    const { to, value = 0n, data = '0x' } = transaction
    const kind = data === '0x' ? 'transfer' : 'call'
    recordTransaction(client, { hash, caipNetworkId: network, from: address, to, value, kind })
    return hash
  } catch (error) {
    trackFailure(client, 'send', error, (reason) =>
      client.events.track('SEND_ERROR', { network, reason }),
    )
    throw error
  }
}
