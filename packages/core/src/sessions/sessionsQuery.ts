// The visitor's sessions: this browser's, and those of its accounts in other browsers.
import type { ListedSession } from '@aureus/protocol'
import { listSessions } from '../api/sessions.ts'
import type { Query } from '../queries/query.ts'

export const SESSIONS_KEY = 'sessions'

/** The session list. Ending a session through `revokeSession` refreshes it. */
export function sessionsQuery(client: { fetch: typeof fetch }): Query<readonly ListedSession[]> {
  return { key: [SESSIONS_KEY], read: (signal) => getSessions(client, { signal }) }
}

export interface GetSessionsParameters {
  signal?: AbortSignal
}

/**
 * @returns live sessions, most recently used first; empty if this browser is not signed in.
 * @throws ApiError, ApiUnreachableError; the signal's reason if it aborts.
 */
export function getSessions(
  client: { fetch: typeof fetch },
  { signal }: GetSessionsParameters = {},
): Promise<readonly ListedSession[]> {
  return listSessions(client, signal)
}
