// Updates the page after the server ended an account's session.
import type { Client } from '../client/client.ts'
import { activeAccount } from '../state/select.ts'
import { tellTabs } from '../tabs/tell.ts'

/** Other tabs reread their session. This one requires a new sign-in without prompting. */
export function sessionEnded(client: Client, address: string): void {
  tellTabs(client, { type: 'session', address })
  const { signIn, network } = client.state
  const { enabled, chains } = client.config.signIn
  // Another account's session, or a sign-in in progress, is not affected.
  if (activeAccount(client.state).address !== address) return
  if (signIn.getState().status === 'signing') return
  if (enabled && chains.includes(network.getState().activeNetworkId))
    signIn.setState({ status: 'required', step: null, session: null, error: null })
}
