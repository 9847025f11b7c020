// What follows in the page when a session of an account has ended on the server.
import type { Client } from '../client/client.ts'
import { activeAccount } from '../state/select.ts'
import { tellTabs } from '../tabs/tell.ts'

/** Other tabs ask anew; here the sign-in is required again, without asking for it. */
export function sessionEnded(client: Client, address: string): void {
  tellTabs(client, { type: 'session', address })
  const { signIn, network } = client.state
  const { enabled, chains } = client.config.signIn
  // Another account may be the active one by now: its session stands. And so does a new sign-in.
  if (activeAccount(client.state).address !== address) return
  if (signIn.getState().status === 'signing') return
  if (enabled && chains.includes(network.getState().activeNetworkId))
    signIn.setState({ status: 'required', step: null, session: null, error: null })
}
