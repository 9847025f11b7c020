// Ends the sign-in and keeps the connection.
import type { Client } from '../client.ts'
import { deleteSession } from '../services/signIn.ts'
import { activeAccount } from '../state/select.ts'
import { tellTabs } from '../tabs/tell.ts'
import { whileEnding } from './inquire.ts'

/**
 * Resolves once the server has ended the session; until then the page still says `Signed in`.
 * @throws ApiError, ApiUnreachableError
 */
export async function signOut(client: Client): Promise<void> {
  const { address } = activeAccount(client.state)
  if (address === undefined) return deleteSession(client)
  await whileEnding(client, address, deleteSession(client, { address }))
  tellTabs(client, { type: 'session', address })
  const { signIn, network } = client.state
  const { enabled, chains } = client.config.signIn
  // Another account may be the active one by now: its session stands. And so does a new sign-in.
  if (activeAccount(client.state).address !== address) return
  if (signIn.getState().status === 'signing') return
  if (enabled && chains.includes(network.getState().activeNetworkId))
    signIn.setState({ status: 'required', step: null, session: null, error: null })
}
