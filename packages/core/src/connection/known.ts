// Lists the connections of this page, and the accounts that a reload would restore.
import { type ChainNamespace, parseCaipAddress } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import type { ConnectionKey } from '../state/connections.ts'
import { readConnections } from '../storage/connections.ts'

/** Every connection, and the one in the cookie that is still being restored. */
export function connectionKeys({ state, storage }: Client): readonly ConnectionKey[] {
  const connections = state.connections.getState()
  const keys = Object.entries(connections).flatMap(([namespace, list]) =>
    list.map(({ connectorId }) => ({ namespace: namespace as ChainNamespace, connectorId })),
  )
  const hint = storage.get()
  if (!hint) return keys
  const { activeNamespace: namespace } = state.network.getState()
  const isKnown = keys.some((key) => key.connectorId === hint.connectorId)
  return isKnown ? keys : [...keys, { namespace, connectorId: hint.connectorId }]
}

/** The accounts that a reload would restore. */
export function restorable({ storage }: Client): readonly string[] {
  return readConnections(storage.device).map((hint) => parseCaipAddress(hint.caipAddress).address)
}
