// Client for `POST /v1/sign-in/authenticate`. In its own file because few pages need it.
import {
  type AuthenticateRequest,
  AuthenticateResponseSchema,
  type Session,
} from '@aureus/protocol'
import { callApi } from './api.ts'

/** Returns one session per message, in request order. Either all succeed or the call fails. */
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
