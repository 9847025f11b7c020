// Transactions: a batch that waits for several owners
import type { Client } from '@aureus/core'
import { getCallsStatus, ownerSignaturesOf, sendCalls } from '@aureus/core/calls'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export async function propose(client: Client): Promise<string> {
  const { id } = await sendCalls(client, { calls: [{ to, value: 1n }] })
  const owners = ownerSignaturesOf(await getCallsStatus(client, { id }))
  return owners ? `${owners.signed} of ${owners.required} have signed` : 'Sent'
}
