// Catches up with what other tabs changed while this page was suspended, and heard none of their messages.
import type { ConnectionHint } from '@aureus/protocol'
import type { Client } from '../../client/client.ts'
import { refreshSession } from '../../signIn/refreshSession.ts'
import { isSameConnection, namespaceOf, readKeptConnections } from '../../storage/connections.ts'
import { apply } from '../apply.ts'
import { connectionKeys } from '../known.ts'
import { noteDeparture } from './departures.ts'
import { takeUpConnection } from './takeUpConnection.ts'
import { takeUpOthers } from './takeUpOthers.ts'

/**
 * Ends the connections that are no longer in the storage that tabs share, takes up the others without a prompt, and
 * reads the session again. Without readable storage the connections stay. Never rejects.
 * @param active the connection in the cookie, which names the account that a tab chose last
 */
export async function catchUp(client: Client, active: ConnectionHint | null): Promise<void> {
  const kept = readKeptConnections(client.storage.device)
  if (kept) await compare(client, kept, active)
  await refreshSession(client)
}

async function compare(
  client: Client,
  kept: readonly ConnectionHint[],
  active: ConnectionHint | null,
): Promise<void> {
  const keys = connectionKeys(client).filter(
    ({ connectorId, namespace }) =>
      !kept.some((hint) => hint.connectorId === connectorId && namespaceOf(hint) === namespace),
  )
  if (keys.length > 0) {
    for (const { connectorId } of keys) noteDeparture(client, connectorId)
    await apply(client, { type: 'lost', by: 'tab', keys, hint: client.storage.get() })
  }
  if (active && kept.some((hint) => isSameConnection(hint, active)))
    await takeUpConnection(client, active)
  void takeUpOthers(client)
}
