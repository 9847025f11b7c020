// Ends connections and their sessions.
import type { ChainNamespace } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import type { DisconnectOptions } from '../client/connector.ts'
import { activeConnectionKey } from '../state/activeWallet.ts'
import type { ConnectionKey } from '../state/connections.ts'
import { familyOf } from '../wallets/registry.ts'
import { apply } from './apply.ts'
import { connectionKeys } from './known.ts'

/** The code of a connected wallet's family is loaded, unless its connection is still being restored. */
const LOAD_MS = 500
/** How long the wallet and the server may take to answer. The embedded wallet's own limit is 3 s. */
const ANSWER_MS = 3200

export interface DisconnectParameters {
  namespace: ChainNamespace
  /** Defaults to the wallet of the namespace's active account. */
  connectorId?: string
}

/**
 * Without parameters, ends every connection and session. With a namespace, ends one connection; the others keep
 * their sessions. Never rejects: the page forgets the connection even if the wallet or the server fails. Resolves
 * within 4 s, also if neither answers.
 */
export async function disconnect(client: Client, parameters?: DisconnectParameters): Promise<void> {
  if (!parameters) return end(client, connectionKeys(client), true)
  const { namespace, connectorId = activeConnectionKey(client, namespace)?.connectorId } =
    parameters
  if (connectorId !== undefined) await end(client, [{ namespace, connectorId }], false)
}

/**
 * Ends the connection of the active account, or every connection while the active one is still being restored.
 * @param options `keepPermission` for a visitor who only declines to sign in
 */
export function disconnectActive(client: Client, options?: DisconnectOptions): Promise<void> {
  const key = activeConnectionKey(client)
  return end(client, key ? [key] : connectionKeys(client), !key, options)
}

async function end(
  client: Client,
  keys: readonly ConnectionKey[],
  all: boolean,
  options?: DisconnectOptions,
): Promise<void> {
  // Loaded first, so that the wallets disconnect at the same time as the page forgets them.
  const connectors = keys.map(async ({ namespace, connectorId }) =>
    (await familyOf(client, namespace)).find(connectorId),
  )
  await within(LOAD_MS, Promise.allSettled(connectors))
  const hint = client.storage.get()
  const ending = [
    apply(client, { type: 'lost', by: 'visitor', keys, all, hint }),
    ...connectors.map(async (connector) => (await connector)?.disconnect(options)),
  ]
  // What has no answer by then goes on without the caller.
  await within(ANSWER_MS, Promise.allSettled(ending))
}

/** Settles with the work, or after this time. Never rejects. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([late, work])
  clearTimeout(timer)
}
