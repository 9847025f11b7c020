// Ends connections and their sessions.
import type { ChainNamespace } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { activeConnectionKey } from '../state/activeWallet.ts'
import type { ConnectionKey } from '../state/connections.ts'
import { familyOf } from '../wallets/registry.ts'
import { apply } from './apply.ts'
import { connectionKeys } from './known.ts'

export interface DisconnectParameters {
  namespace: ChainNamespace
  /** Defaults to the wallet whose account is active in the namespace. */
  connectorId?: string
}

/**
 * Without a namespace every connection ends; with one, a single one: the others stay, and with them
 * their sessions. Never rejects: what is here is forgotten in any case; wallet and server are told as
 * well as can be.
 */
export async function disconnect(client: Client, parameters?: DisconnectParameters): Promise<void> {
  if (!parameters) return end(client, connectionKeys(client), true)
  const { namespace, connectorId = activeConnectionKey(client, namespace)?.connectorId } =
    parameters
  if (connectorId !== undefined) await end(client, [{ namespace, connectorId }], false)
}

/** Ends the connection whose account is active; every one where that is still to be taken up. */
export function disconnectActive(client: Client): Promise<void> {
  return disconnect(client, activeConnectionKey(client))
}

async function end(client: Client, keys: readonly ConnectionKey[], all: boolean): Promise<void> {
  // First, so that the wallets are told in the moment in which the page forgets them.
  const families = await Promise.all(
    keys.map(({ namespace }) => familyOf(client, namespace).catch(() => undefined)),
  )
  const connectors = keys.map(({ connectorId }, at) => families[at]?.find(connectorId))
  const hint = client.storage.get()
  await Promise.allSettled([
    apply(client, { type: 'lost', by: 'visitor', keys, all, hint }),
    ...connectors.map(async (connector) => (await connector)?.disconnect()),
  ])
}
