// Makes another connected account the active one.
import { AureusError, thrown } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { addressesOf, type ConnectionKey, findConnection } from '../state/connections.ts'
import { apply } from './apply.ts'

export interface SwitchAccountParameters extends ConnectionKey {
  /** An account that the wallet shares. */
  address: string
}

/**
 * Does not ask the wallet, which already shares the account. The wallet's network becomes the active one. The
 * account's session is restored, or the visitor is asked to sign in.
 * @throws AureusError `Address or auth connector not found` if no connected wallet with that id shares it.
 */
export async function switchAccount(
  client: Client,
  { namespace, connectorId, address }: SwitchAccountParameters,
): Promise<void> {
  const connections = client.state.connections.getState()
  const addresses = addressesOf(findConnection(connections, { namespace, connectorId }))
  if (!addresses.includes(address)) throw new AureusError(thrown.addressOrAuthConnectorNotFound)
  // The visitor's choice replaces the connection that is still being restored.
  if (!client.state.connect.getState().attempt) client.pending.get('connect')?.abort()
  await apply(client, { type: 'chosen', namespace, connectorId, address })
}
