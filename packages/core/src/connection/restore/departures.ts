// Counts the connections that ended in other tabs. If one ends while this tab restores it, the result is discarded.
import type { Client } from '../../client/client.ts'
import { perClient } from '../../state/perClient.ts'

const counts = perClient(() => new Map<string, number>())

export function noteDeparture(client: Client, connectorId: string): void {
  counts(client).set(connectorId, countDepartures(client, connectorId) + 1)
}

/** How often the connection has ended so far. A different count later means that it ended meanwhile. */
export function countDepartures(client: Client, connectorId: string): number {
  return counts(client).get(connectorId) ?? 0
}
