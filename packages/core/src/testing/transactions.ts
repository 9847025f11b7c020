// A client with sent transactions on a scripted chain.
import type { ClientParameters } from '../client/client.ts'
import type { SentTransaction } from '../state/transactions.ts'
import { writeTransactions } from '../storage/transactions.ts'
import { createScriptedChain } from './chain.ts'
import { setUp } from './client.ts'
import { createDevice } from './device.ts'

export async function setUpSent(
  sent: readonly SentTransaction[],
  parameters: Partial<ClientParameters> = {},
) {
  const chain = createScriptedChain()
  const device = createDevice()
  writeTransactions(() => device, sent)
  const { client } = await setUp({ device, parameters: { fetch: chain.fetch, ...parameters } })
  const statuses = () => client.state.transactions.getState().sent.map(({ status }) => status)
  return { client, chain, device, statuses }
}
