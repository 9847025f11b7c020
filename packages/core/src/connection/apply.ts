// Runs an event: the new state at once and whole, then what comes after it.
import type { Adapter } from '../client/adapter.ts'
import type { Client } from '../client/client.ts'
import { perClient } from '../client/perClient.ts'
import { findConnection } from '../state/connections.ts'
import type { ConnectionEvent, Grant } from './events.ts'
import { follow } from './follow.ts'
import { reduce } from './reduce.ts'

/** Resolves when everything that follows is done. Never rejects. */
export async function apply(client: Client, event: ConnectionEvent): Promise<void> {
  const { connection } = client.state
  const change = reduce(connection.getState(), event)
  connection.setState(change.after, true)
  const next = await follow(client, change)
  if (next) await apply(client, next)
}

/** As `apply`, of a connection that an adapter has made: what happens in its wallet is followed from now on. */
export function applyGrant(
  client: Client,
  adapter: Adapter,
  event: { type: 'granted' | 'restored' | 'heard' } & Omit<Grant, 'namespace'>,
): Promise<void> {
  attach(client, adapter)
  return apply(client, { ...event, namespace: adapter.namespace })
}

const attached = perClient(() => new Set<Adapter>())

/** Follows an adapter's events, once. */
function attach(client: Client, adapter: Adapter): void {
  const adapters = attached(client)
  if (adapters.has(adapter)) return
  adapters.add(adapter)
  const { namespace } = adapter
  adapter.subscribe((event) => {
    const key = { namespace, connectorId: event.walletId }
    if (!findConnection(client.state.connections.getState(), key)) return
    if (event.type === 'accounts')
      void apply(client, { type: 'accounts changed', ...key, accounts: event.accounts })
    else if (event.type === 'network')
      void apply(client, { type: 'network changed', ...key, caipNetworkId: event.caipNetworkId })
    else void apply(client, { type: 'lost', by: 'wallet', keys: [key], hint: client.storage.get() })
  })
}
