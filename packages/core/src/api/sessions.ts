// Client for the list of sessions.
import { type ListedSession, SessionListSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { ApiError, callApi } from './api.ts'

type Caller = { fetch: typeof fetch }

const nothing = { schema: v.unknown(), keepalive: true }

/** Returns an empty list if this browser is not signed in. */
export async function listSessions(
  client: Caller,
  signal?: AbortSignal,
): Promise<readonly ListedSession[]> {
  try {
    const answer = await callApi(client, 'GET /v1/sign-in/sessions', {
      schema: SessionListSchema,
      signal,
    })
    return answer.sessions
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return []
    throw error
  }
}

/** Succeeds if the session has already ended. */
export async function endSession(client: Caller, id: string): Promise<void> {
  const call = { params: { id }, ...nothing }
  await untilOver(callApi(client, 'DELETE /v1/sign-in/sessions/{id}', call))
}

/** @param others keeps this browser's own sessions. */
export async function endSessions(client: Caller, { others }: { others: boolean }): Promise<void> {
  const call = { query: { ...(others && ({ others: 'true' } as const)) }, ...nothing }
  await untilOver(callApi(client, 'DELETE /v1/sign-in/sessions', call))
}

async function untilOver(answer: Promise<unknown>): Promise<void> {
  try {
    await answer
  } catch (error) {
    const isOver = error instanceof ApiError && (error.status === 401 || error.status === 404)
    if (!isOver) throw error
  }
}
