// Transactions: a transfer whose fee somebody else pays
import { type Client, prepareTransfer } from '@aureus/core'
import { sendSponsoredTransfer, waitForCalls } from '@aureus/core/calls'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export async function send(client: Client) {
  const transfer = await prepareTransfer(client, { to, amount: 10n ** 15n })
  const { id } = await sendSponsoredTransfer(client, { transfer })
  return waitForCalls(client, { id })
}
