// Ends the sign-in and keeps the connection.
import type { Client } from '../client.ts'
import { deleteSession } from '../services/signIn.ts'
import { activeAccount } from '../state/select.ts'
import { tellTabs } from '../tabs/tell.ts'

/**
 * Resolves once the server has ended the session; until then the page still says `Signed in`.
 * @throws ApiError, ApiUnreachableError
 */
export async function signOut(client: Client): Promise<void> {
  const { address } = activeAccount(client.state)
  await deleteSession(client, { ...(address !== undefined && { address }) })
  const { enabled } = client.config.signIn
  client.state.signIn.setState({
    status: enabled ? 'required' : 'idle',
    step: null,
    session: null,
    error: null,
  })
  if (address !== undefined) tellTabs(client, { type: 'session', address })
}
