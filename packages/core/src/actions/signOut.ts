// Ends the sign-in and keeps the connection.
import type { Client } from '../client.ts'
import { deleteSession } from '../services/signIn.ts'

/**
 * Resolves once the server has ended the session; until then the page still says `Signed in`.
 * @throws ApiError, ApiUnreachableError
 */
export async function signOut(client: Client): Promise<void> {
  await deleteSession(client)
  const { enabled } = client.config.signIn
  client.state.signIn.setState({
    status: enabled ? 'required' : 'idle',
    step: null,
    session: null,
    error: null,
  })
}
