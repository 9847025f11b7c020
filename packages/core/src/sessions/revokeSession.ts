// Ends listed sessions, one or all.
import type { ListedSession } from '@aureus/protocol'
import { endSession, endSessions } from '../api/sessions.ts'
import type { Client } from '../client/client.ts'
import { forgetQueries } from '../queries/known.ts'
import { whileEnding } from '../signIn/inquire.ts'
import { refreshSession } from '../signIn/refreshSession.ts'
import { sessionEnded } from '../signIn/sessionEnded.ts'
import { SESSIONS_KEY } from './sessionsQuery.ts'

export type RevokeSessionParameters = Pick<ListedSession, 'id' | 'address'>

/**
 * Resolves once the server has ended the session, or if it had already ended. If it is this page's session, the
 * page requires a new sign-in, unless the account has another session that counts here; its connection stays.
 * @throws ApiError, ApiUnreachableError
 */
export async function revokeSession(
  client: Client,
  { id, address }: RevokeSessionParameters,
): Promise<void> {
  await whileEnding(client, address, endSession(client, id))
  forgetQueries(client, SESSIONS_KEY)
  if (client.state.signIn.getState().session?.id !== id) return
  sessionEnded(client, address)
  // The account may have another session that counts here.
  await refreshSession(client)
}

export interface RevokeSessionsParameters {
  /** Keeps this browser's own sessions. */
  others?: boolean
}

/**
 * Ends every listed session. Resolves once the server has ended them.
 * @throws ApiError, ApiUnreachableError
 */
export async function revokeSessions(
  client: Client,
  { others = false }: RevokeSessionsParameters = {},
): Promise<void> {
  const ending = endSessions(client, { others })
  if (others) await ending
  else await endHere(client, ending)
  forgetQueries(client, SESSIONS_KEY)
}

/** Session reads of connected accounts wait until this is done. */
async function endHere(client: Client, ending: Promise<void>): Promise<void> {
  const accounts = Object.values(client.state.accounts.getState())
  const addresses = [...new Set(accounts.flatMap((account) => account?.address ?? []))]
  await Promise.all([ending, ...addresses.map((address) => whileEnding(client, address, ending))])
  for (const address of addresses) sessionEnded(client, address)
}
