// Rereads the active account's session, which another tab may have changed.
import type { Client } from '../client/client.ts'
import { networkIdOf } from '../state/activeWallet.ts'
import { activeAccount } from '../state/select.ts'
import { inquire } from './inquire.ts'
import { leaveAskingViews } from './leaveAskingViews.ts'
import { setSession } from './session.ts'

/**
 * A live session ends a sign-in in progress. A missing one makes the sign-in required without prompting. A failed
 * request changes nothing. Never rejects.
 */
export async function refreshSession(client: Client): Promise<void> {
  const account = activeAccount(client.state)
  const { status, address } = account
  const caipNetworkId = networkIdOf(account)
  const { enabled, chains } = client.config.signIn
  if (!enabled || status !== 'connected' || !address || !caipNetworkId) return
  if (!chains.includes(caipNetworkId)) return
  const session = await inquire(client, { address, chainId: caipNetworkId }).catch(() => undefined)
  if (session === undefined) return
  const { signIn } = client.state
  if (session) {
    client.pending.get('signIn')?.abort()
    setSession(client, session)
    leaveAskingViews(client)
  } else if (['signed-in', 'idle'].includes(signIn.getState().status)) {
    signIn.setState({ status: 'required', step: null, session: null, error: null })
  }
}
