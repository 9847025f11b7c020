// Sends a prepared transfer.

import type { Client } from '../client/client.ts'
import { TransferOutdatedError } from '../errors/send.ts'
import { isStillActive } from '../state/requireActiveWallet.ts'
import type { PreparedTransfer } from './prepareTransfer.ts'
import { sendTransaction } from './sendTransaction.ts'

export interface SendTransferParameters {
  transfer: PreparedTransfer
  signal?: AbortSignal
}

/**
 * Asks the wallet to send the transfer exactly as shown, with the displayed maximum fee.
 * @returns the transaction's hash, as soon as the wallet has sent it.
 * @throws TransferOutdatedError before the wallet is asked; otherwise as `sendTransaction`.
 */
export async function sendTransfer(
  client: Client,
  { transfer, signal }: SendTransferParameters,
): Promise<string> {
  if (!isStillActive(client, transfer.caipAddress)) throw new TransferOutdatedError()
  return sendTransaction(client, { ...transfer.transaction, ...(signal && { signal }) })
}
