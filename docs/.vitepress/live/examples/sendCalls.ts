// Transactions: several calls with one approval (EIP-5792)
import type { Client } from '@aureus/core'
import {
  capabilitiesOn,
  getCallsStatus,
  getCapabilities,
  sendCalls,
  waitForCalls,
} from '@aureus/core/calls'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export async function run(client: Client) {
  const { id } = await sendCalls(client, {
    calls: [
      { to, value: 10n ** 14n },
      { to, value: 2n * 10n ** 14n },
    ],
  })
  const { status: outcome } = await waitForCalls(client, { id })
  const { status, receipts } = await getCallsStatus(client, { id })
  const { atomic } = capabilitiesOn(await getCapabilities(client), 1)
  return { atomic, outcome, status, calls: receipts?.length }
}
