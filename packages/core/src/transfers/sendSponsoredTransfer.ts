// Sends a transfer that somebody else pays the fee of, or that pays it in a token. Loaded only for those.
import type { CallsSent } from '@aureus/protocol/calls'
import { numberToHex } from '../chains/eip155/hex.ts'
import type { TransferTokenFee } from '../client/chain.ts'
import type { Client } from '../client/client.ts'
import { TransferOutdatedError } from '../errors/send.ts'
import { trackFailure } from '../events/trackFailure.ts'
import { isStillActive } from '../state/requireActiveWallet.ts'
import { sendCalls } from '../transactions/sendCalls.ts'
import type { SendTransferParameters } from './sendTransfer.ts'

export { waitForCalls } from '../transactions/waitForCalls.ts'

const limitOf = ({ token, amount }: TransferTokenFee) => ({
  token,
  most: numberToHex(amount),
})

/**
 * @returns the batch's ID for `waitForCalls`, as soon as the wallet has accepted the transfer.
 * @throws TransferOutdatedError before the wallet is asked; otherwise as `sendCalls`
 */
export async function sendSponsoredTransfer(
  client: Client,
  { transfer, signal }: SendTransferParameters,
): Promise<CallsSent> {
  if (!isStillActive(client, transfer.caipAddress)) throw new TransferOutdatedError()
  const { transaction, tokenFee, caipNetworkId: network } = transfer
  const { to, value = 0n, data } = transaction
  client.events.track('SEND_INITIATED', { network })
  try {
    const calls = [{ to, value, ...(data && { data }) }]
    const sent = await sendCalls(client, {
      calls,
      // A fee in a token is part of the operation: one that fails charges nothing.
      sponsored: true,
      // The wallet refuses a higher one than the visitor has reviewed.
      ...(tokenFee && { capabilities: { tokenFee: limitOf(tokenFee) } }),
      ...(signal && { signal }),
    })
    client.events.track('SEND_SUCCESS', { network })
    return sent
  } catch (error) {
    trackFailure(client, 'send', error, (reason) =>
      client.events.track('SEND_ERROR', { network, reason }),
    )
    throw error
  }
}
