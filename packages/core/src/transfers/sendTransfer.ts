// Sends a prepared transfer.

import { isEvmChain } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { TransferOutdatedError } from '../errors/send.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { isStillActive } from '../state/requireActiveWallet.ts'
import { sendTransaction } from '../transactions/sendTransaction.ts'
import type { PreparedTransfer } from './prepareTransfer.ts'

export interface SendTransferParameters {
  transfer: PreparedTransfer
  signal?: AbortSignal
}

/**
 * Asks the wallet to send the transfer exactly as shown, with the displayed maximum fee.
 * @returns the transaction's hash: as soon as the wallet has sent it or, if it is batched, once it is in a block.
 * @throws TransferOutdatedError before the wallet is asked; otherwise as `sendTransaction` or, if it is batched, as
 * `sendCalls` and `waitForCalls`
 */
export async function sendTransfer(
  client: Client,
  { transfer, signal }: SendTransferParameters,
): Promise<string> {
  if (!isStillActive(client, transfer.caipAddress)) throw new TransferOutdatedError()
  const options = { ...(signal && { signal }) }
  if (!isBatched(transfer)) return sendTransaction(client, { ...transfer.transaction, ...options })
  const { sendSponsoredTransfer, waitForCalls } = await import('./sendSponsoredTransfer.ts')
  const { id } = await sendSponsoredTransfer(client, { transfer, ...options })
  const { calls } = await waitForCalls(client, { id, ...options })
  const [receipt] = calls.receipts ?? []
  if (!receipt) throw new WalletResponseError('wallet_getCallsStatus', { details: 'no receipt' })
  return receipt.transactionHash
}

/** Whether it is sent with `wallet_sendCalls`. On Solana, a sponsor signs the transaction itself. */
const isBatched = ({ sponsor, tokenFee, caipNetworkId }: PreparedTransfer): boolean =>
  (sponsor !== undefined || tokenFee !== undefined) && isEvmChain(caipNetworkId)
