// Client of `POST /v1/sign-in/authenticate`; a file of its own, because few pages need it.
import {
  type AuthenticateRequest,
  AuthenticateResponseSchema,
  type Session,
} from '@aureus/protocol'
import { callApi } from './api.ts'

/** A session for each, in the order of the request; all of them or none. */
export async function authenticateSignIn(
  client: { fetch: typeof fetch },
  body: AuthenticateRequest,
): Promise<readonly Session[]> {
  const answer = await callApi(client, 'POST /v1/sign-in/authenticate', {
    body,
    schema: AuthenticateResponseSchema,
  })
  return answer.sessions
}
