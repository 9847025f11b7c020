// Makes another connected account the active one.
import { AureusError, thrown } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { addressesOf, type ConnectionKey, findConnection } from '../state/connections.ts'
import { apply } from './apply.ts'

export interface SwitchAccountParameters extends ConnectionKey {
  /** One that the wallet shares. */
  address: string
}

/**
 * No wallet is asked: it shares the account already, and its network becomes the active one. The account
 * brings its own session, or is asked to sign in.
 * @throws AureusError `Address or auth connector not found` when no connected wallet of that id shares it.
 */
export async function switchAccount(
  client: Client,
  { namespace, connectorId, address }: SwitchAccountParameters,
): Promise<void> {
  const connections = client.state.connections.getState()
  const addresses = addressesOf(findConnection(connections, { namespace, connectorId }))
  if (!addresses.includes(address)) throw new AureusError(thrown.addressOrAuthConnectorNotFound)
  // The wallet of an earlier visit may still be waited for: the visitor has chosen.
  if (!client.state.connect.getState().attempt) client.pending.get('connect')?.abort()
  await apply(client, { type: 'chosen', namespace, connectorId, address })
}
