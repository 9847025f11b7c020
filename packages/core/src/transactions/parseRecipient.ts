// Parses the recipient that a visitor types or pastes.

import { chainOf } from '../api/chain.ts'
import type { Client } from '../client/client.ts'
import type { ParsedRecipient } from '../client/recipient.ts'

/** Applies the rules of the active network's chain family. @throws AureusError `Unsupported chain namespace`; ChainUnreadableError */
export async function parseRecipient(client: Client, text: string): Promise<ParsedRecipient> {
  const caipNetworkId = client.state.network.getState().activeNetworkId
  return (await chainOf(client, { caipNetworkId })).parseRecipient(text)
}
