// The connected wallets, stored in the browser so that a reload restores them all. The active account is in the
// cookie, which the server also reads; here each wallet has the account that it had selected itself. A browser that
// blocks storage, or has invalid data under the key, restores none.

import { type ChainNamespace, type ConnectionHint, ConnectionHintSchema } from '@aureus/protocol'
import * as v from 'valibot'
import type { DeviceStorage } from '../client/storage.ts'

export const CONNECTIONS_KEY = 'aureus.connections'
/** More than anyone connects at once. */
export const MAX_STORED_CONNECTIONS = 16

type Device = (() => DeviceStorage) | undefined

const StoredSchema = v.array(ConnectionHintSchema)

/** True if both are the same wallet in the same namespace. */
export function isSameConnection(a: ConnectionHint, b: ConnectionHint): boolean {
  return a.connectorId === b.connectorId && namespaceOf(a) === namespaceOf(b)
}

/** In connection order. @param device may throw, as in `recentWallets.ts`. */
export function readConnections(device: Device): ConnectionHint[] {
  return readKeptConnections(device) ?? []
}

/** Undefined if the browser blocks storage, or has no valid list. */
export function readKeptConnections(device: Device): ConnectionHint[] | undefined {
  try {
    const stored: unknown = JSON.parse(device?.().getItem(CONNECTIONS_KEY) ?? 'null')
    const parsed = v.safeParse(StoredSchema, stored)
    if (!parsed.success) return undefined
    return parsed.output
      .filter((hint, index, all) => all.findIndex((one) => isSameConnection(one, hint)) === index)
      .slice(-MAX_STORED_CONNECTIONS)
  } catch {
    return undefined
  }
}

/** Tabs share the list, so each changes only its own entries. */
export function keepConnection(device: Device, hint: ConnectionHint): void {
  const kept = readConnections(device)
  const known = kept.some((one) => isSameConnection(one, hint))
  const list = known
    ? kept.map((one) => (isSameConnection(one, hint) ? hint : one))
    : [...kept, hint]
  write(device, list.slice(-MAX_STORED_CONNECTIONS))
}

export function dropConnection(device: Device, key: { namespace: string; connectorId: string }) {
  const kept = readConnections(device)
  const list = kept.filter(
    (one) => one.connectorId !== key.connectorId || namespaceOf(one) !== key.namespace,
  )
  if (list.length < kept.length) write(device, list)
}

export function dropAllConnections(device: Device): void {
  if (readConnections(device).length > 0) write(device, [])
}

/** The chain family of a stored connection. */
export function namespaceOf({ caipAddress }: ConnectionHint): ChainNamespace {
  return caipAddress.slice(0, caipAddress.indexOf(':')) as ChainNamespace
}

function write(device: Device, list: readonly ConnectionHint[]): void {
  try {
    device?.().setItem(CONNECTIONS_KEY, JSON.stringify(list))
  } catch {
    // Blocked or full: the connection lasts only as long as the page.
  }
}
