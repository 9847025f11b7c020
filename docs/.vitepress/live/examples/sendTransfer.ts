// Transactions: check a recipient, prepare a transfer with its fee, and send it
import {
  type Client,
  parseRecipient,
  prepareTransfer,
  sendTransfer,
  waitForTransaction,
} from '@aureus/core'

export async function run(client: Client) {
  const recipient = await parseRecipient(client, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  if (recipient.kind !== 'address') return recipient
  const transfer = await prepareTransfer(client, { to: recipient.address, amount: 10n ** 15n })
  const hash = await sendTransfer(client, { transfer })
  return { fee: transfer.fee, ...(await waitForTransaction(client, { hash })) }
}
