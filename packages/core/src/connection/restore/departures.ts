// Connections that ended in another tab. This tab must not restore them meanwhile.
import type { Client } from '../../client/client.ts'
import { perClient } from '../../client/perClient.ts'

const counts = perClient(() => new Map<string, number>())

export function noteDeparture(client: Client, connectorId: string): void {
  counts(client).set(connectorId, countDepartures(client, connectorId) + 1)
}

/** How often its connection has ended so far: another number later says that it ended in the meantime. */
export function countDepartures(client: Client, connectorId: string): number {
  return counts(client).get(connectorId) ?? 0
}
