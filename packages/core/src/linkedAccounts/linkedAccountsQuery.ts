// The accounts that the signed-in account's owner linked.
import type { LinkedAccounts } from '@aureus/protocol'
import { readLinkedAccounts } from '../api/linkedAccounts.ts'
import type { Client } from '../client/client.ts'
import type { Query } from '../queries/query.ts'

export const LINKED_ACCOUNTS_KEY = 'linkedAccounts'

/** The linked accounts of the page's session. Linking and unlinking here refreshes them. */
export function linkedAccountsQuery(client: Client): Query<LinkedAccounts | null> {
  const id = client.state.signIn.getState().session?.id ?? ''
  return {
    key: [LINKED_ACCOUNTS_KEY, id],
    read: (signal) => getLinkedAccounts(client, { signal }),
  }
}

export interface GetLinkedAccountsParameters {
  signal?: AbortSignal
}

/**
 * @returns the accounts of the signed-in account's owner, as far as this site sees them; null if not signed in.
 * @throws ApiError, ApiUnreachableError; the signal's reason if it aborts.
 */
export async function getLinkedAccounts(
  client: Client,
  { signal }: GetLinkedAccountsParameters = {},
): Promise<LinkedAccounts | null> {
  const { session } = client.state.signIn.getState()
  return session && readLinkedAccounts(client, session, signal)
}
