// Applies an event: `reduce` computes the new state, which is set in one step, then `follow` runs the effects.
import type { Client } from '../client/client.ts'
import type { Connector, WalletConnection, WalletEvent } from '../client/connector.ts'
import { type ConnectionKey, findConnection } from '../state/connections.ts'
import { holdConnector } from '../wallets/registry.ts'
import type { ConnectionEvent, Grant } from './events.ts'
import { follow } from './follow.ts'
import { reduce } from './reduce.ts'

/** Resolves when all effects have finished. Never rejects. */
export async function apply(client: Client, event: ConnectionEvent): Promise<void> {
  const { connection } = client.state
  const change = reduce(connection.getState(), event)
  connection.setState(change.after, true)
  const next = await follow(client, change)
  if (next) await apply(client, next)
}

type GrantedEvent = { type: 'granted' | 'restored' | 'heard'; connection: WalletConnection } & Omit<
  Grant,
  'namespace' | 'connection'
>

/** Applies a connection that a wallet has granted, and subscribes to the wallet's events. */
export function applyGrant(
  client: Client,
  connector: Connector,
  { connection, ...event }: GrantedEvent,
): Promise<void> {
  const { wallet } = connector
  holdConnector(client, connector, (event, key) => hear(client, event, key))
  return apply(client, {
    ...event,
    namespace: wallet.namespace,
    connection: { ...connection, wallet },
  })
}

/** Applies an event of a connected wallet. */
function hear(client: Client, event: WalletEvent, key: ConnectionKey): void {
  if (!findConnection(client.state.connections.getState(), key)) return
  if (event.type === 'accounts')
    void apply(client, { type: 'accounts changed', ...key, accounts: event.accounts })
  else if (event.type === 'network')
    void apply(client, { type: 'network changed', ...key, caipNetworkId: event.caipNetworkId })
  else void apply(client, { type: 'lost', by: 'wallet', keys: [key], hint: client.storage.get() })
}
