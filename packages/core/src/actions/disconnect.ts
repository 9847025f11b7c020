// Ends connections and their sessions.
import type { ChainNamespace } from '@aureus/protocol'
import { adapterOf } from '../adapters/adapterOf.ts'
import type { Client } from '../client.ts'
import { activeConnectionKey } from '../state/activeWallet.ts'
import { findConnection } from '../state/connections.ts'
import { afterChange } from './connection.ts'
import {
  connectionKeys,
  endSessions,
  setAllDisconnected,
  setDisconnected,
  sharedAccounts,
  withoutHeld,
} from './forgetConnection.ts'
import { forgetTransactions } from './forgetTransactions.ts'

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
  if (!parameters) return disconnectAll(client)
  const { namespace, connectorId = activeConnectionKey(client, namespace)?.connectorId } =
    parameters
  if (connectorId === undefined) return
  const key = { namespace, connectorId }
  const connection = findConnection(client.state.connections.getState(), key)
  const adapter = await adapterOf(client, namespace).catch(() => undefined)
  const { loss, accounts } = setDisconnected(client, key)
  const lost = withoutHeld(client, accounts)
  forgetTransactions(client, lost)
  await Promise.all([adapter?.disconnect(connectorId), endSessions(client, lost)])
  if (connection) client.events.track('DISCONNECT_SUCCESS', { namespace })
  if (loss === 'replaced') await afterChange(client)
}

/** Ends the connection whose account is active; every one where that is still to be taken up. */
export function disconnectActive(client: Client): Promise<void> {
  return disconnect(client, activeConnectionKey(client))
}

async function disconnectAll(client: Client): Promise<void> {
  const accounts = sharedAccounts(client)
  const keys = connectionKeys(client)
  const adapters = await Promise.all(
    keys.map(({ namespace }) => adapterOf(client, namespace).catch(() => undefined)),
  )
  setAllDisconnected(client, keys)
  forgetTransactions(client, accounts)
  await Promise.all([
    ...keys.map(({ connectorId }, index) => adapters[index]?.disconnect(connectorId)),
    endSessions(client, accounts),
  ])
  for (const { namespace } of keys) client.events.track('DISCONNECT_SUCCESS', { namespace })
}
