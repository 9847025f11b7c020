// Ends sessions on the server. Shared by actions; not exported.

import { deleteSession } from '../api/signIn.ts'
import type { Client } from '../client/client.ts'
import { connectedAddresses } from '../state/connections.ts'
import { tellTabs } from '../tabs/tell.ts'
import { whileEnding } from './inquire.ts'

/** Limits concurrent requests. */
const MAX_REQUESTS = 8

/**
 * Ends the sessions of these accounts on a best-effort basis, because a disconnect must work offline. Keeps
 * other sessions: another tab may have just created one for another account.
 */
export async function endSessions(client: Client, addresses: readonly string[]): Promise<void> {
  const { signIn, connections } = client.state
  const held = signIn.getState().session?.data.accountAddress
  if (held !== undefined && addresses.includes(held)) signIn.setState({ session: null })
  const alone = connectedAddresses(connections.getState()).size === 0
  // With an unrealistic number of accounts, end every session of the browser to be safe.
  if (alone && addresses.length > MAX_REQUESTS) await endEverySession(client).catch(() => undefined)
  else
    for (let at = 0; at < addresses.length; at += MAX_REQUESTS)
      await Promise.all(
        addresses
          .slice(at, at + MAX_REQUESTS)
          .map((address) =>
            whileEnding(client, address, deleteSession(client, { address })).catch(() => undefined),
          ),
      )
  for (const address of addresses) tellTabs(client, { type: 'session', address })
}

/**
 * Ends every session of the browser.
 * @throws ApiError, ApiUnreachableError
 */
export function endEverySession(client: Client): Promise<void> {
  return whileEnding(client, undefined, deleteSession(client))
}

/** As `endSessions`, except for accounts that another connected wallet still shares. */
export async function endSessionsUnlessHeld(
  client: Client,
  addresses: readonly string[],
): Promise<void> {
  await endSessions(client, withoutHeld(client, addresses))
}

/** Addresses that no connected wallet shares. */
export function withoutHeld({ state }: Client, addresses: readonly string[]): readonly string[] {
  const held = connectedAddresses(state.connections.getState())
  return addresses.filter((address) => !held.has(address))
}
