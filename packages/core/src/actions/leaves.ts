// Connections that ended in another tab: what this one was about to take up meanwhile is over, too.
import type { Client } from '../client.ts'

const counts = new WeakMap<Client, Map<string, number>>()

export function noteLeave(client: Client, connectorId: string): void {
  const byWallet = counts.get(client) ?? new Map<string, number>()
  counts.set(client, byWallet.set(connectorId, countLeaves(client, connectorId) + 1))
}

/** How often its connection has ended so far: another number later says that it ended meanwhile. */
export function countLeaves(client: Client, connectorId: string): number {
  return counts.get(client)?.get(connectorId) ?? 0
}
