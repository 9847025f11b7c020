// Client of the list of sessions.
import { type ListedSession, SessionListSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { ApiError, callApi } from './api.ts'

type Caller = { fetch: typeof fetch }

const PATH = '/v1/sign-in/sessions'

/** Empty where this browser is not signed in. */
export async function listSessions(
  client: Caller,
  signal?: AbortSignal,
): Promise<readonly ListedSession[]> {
  try {
    const answer = await callApi(client, { path: PATH, schema: SessionListSchema, signal })
    return answer.sessions
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return []
    throw error
  }
}

/** One that has ended already is as good as ended now. */
export async function endSession(client: Caller, id: string): Promise<void> {
  await end(client, `${PATH}/${encodeURIComponent(id)}`)
}

/** @param others spares those of this browser. */
export async function endSessions(client: Caller, { others }: { others: boolean }): Promise<void> {
  await end(client, others ? `${PATH}?others=true` : PATH)
}

async function end(client: Caller, path: string): Promise<void> {
  try {
    await callApi(client, { path, method: 'DELETE', schema: v.unknown(), keepalive: true })
  } catch (error) {
    const isOver = error instanceof ApiError && (error.status === 401 || error.status === 404)
    if (!isOver) throw error
  }
}
