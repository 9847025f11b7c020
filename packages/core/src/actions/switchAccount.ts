// Makes another connected account the active one.
import { AureusError, thrown } from '@aureus/protocol'
import type { Client } from '../client.ts'
import { addressesOf, type ConnectionKey, findConnection } from '../state/connections.ts'
import { tellConnected } from '../tabs/tellConnected.ts'
import { afterChange } from './connection.ts'
import { activateAccount } from './connectionState.ts'

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
  const { connections, network } = client.state
  const connection = findConnection(connections.getState(), { namespace, connectorId })
  const addresses = addressesOf(connection)
  if (!addresses.includes(address)) throw new AureusError(thrown.addressOrAuthConnectorNotFound)
  // The wallet of an earlier visit may still be waited for: the visitor has chosen.
  if (!client.state.connect.getState().attempt) client.pending.get('connect')?.abort()
  const { activeNetworkId: before } = network.getState()
  const chosen = address === addresses[0] ? undefined : address
  activateAccount(client, { namespace, connectorId, address, chosen })
  tellConnected(client)
  const { activeNetworkId } = network.getState()
  if (activeNetworkId !== before)
    client.events.track('SWITCH_NETWORK', { network: activeNetworkId })
  await afterChange(client)
}
