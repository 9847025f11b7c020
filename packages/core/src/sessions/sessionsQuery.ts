// Where the visitor is signed in: this browser's sessions, and its accounts' elsewhere.
import type { ListedSession } from '@aureus/protocol'
import { listSessions } from '../api/sessions.ts'
import type { Query } from '../queries/query.ts'

export const SESSIONS_KEY = 'sessions'

/** The list for whoever shows it; ending one through `revokeSession` asks anew. */
export function sessionsQuery(client: { fetch: typeof fetch }): Query<readonly ListedSession[]> {
  return { key: [SESSIONS_KEY], read: (signal) => getSessions(client, { signal }) }
}

export interface GetSessionsParameters {
  signal?: AbortSignal
}

/**
 * @returns the live ones, the latest used first; empty where this browser is not signed in.
 * @throws ApiError, ApiUnreachableError; what the signal gives as its reason.
 */
export function getSessions(
  client: { fetch: typeof fetch },
  { signal }: GetSessionsParameters = {},
): Promise<readonly ListedSession[]> {
  return listSessions(client, signal)
}
