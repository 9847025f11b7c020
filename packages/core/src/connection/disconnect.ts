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
  /** Defaults to the wallet of the namespace's active account. */
  connectorId?: string
}

/**
 * Without parameters, ends every connection and session. With a namespace, ends one connection; the others keep
 * their sessions. Never rejects: the page forgets the connection even if the wallet or the server fails.
 */
export async function disconnect(client: Client, parameters?: DisconnectParameters): Promise<void> {
  if (!parameters) return end(client, connectionKeys(client), true)
  const { namespace, connectorId = activeConnectionKey(client, namespace)?.connectorId } =
    parameters
  if (connectorId !== undefined) await end(client, [{ namespace, connectorId }], false)
}

/** Ends the connection of the active account, or every connection while the active one is still being restored. */
export function disconnectActive(client: Client): Promise<void> {
  return disconnect(client, activeConnectionKey(client))
}

async function end(client: Client, keys: readonly ConnectionKey[], all: boolean): Promise<void> {
  // Loaded first, so that the wallets disconnect at the same time as the page forgets them.
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
