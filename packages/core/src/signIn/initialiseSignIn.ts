// Finds out whether the active account has a session, and asks for a sign-in where it has none.
import type { CaipNetworkId } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { reasonOf } from '../events/trackFailure.ts'
import { isVisible, showView } from '../modal/modalState.ts'
import { belowNetworkChoice } from '../modal/networkChoice.ts'
import { retry } from '../promise/retry.ts'
import { findNetwork } from '../state/network.ts'
import { activeAccount } from '../state/select.ts'
import { asksForEmail } from './emailAnswer.ts'
import { inquire } from './inquire.ts'
import { leaveAskingViews } from './leaveAskingViews.ts'
import { setSession } from './session.ts'

/** Why the page could not find out whether the account is signed in. */
export interface SignInUnknown {
  failed: { network: CaipNetworkId; reason: string }
}

/** Resolves when the answer is in the state, or with why the server gave none; never rejects. */
export async function initialiseSignIn(client: Client): Promise<SignInUnknown | undefined> {
  const { signIn } = client.state
  const { enabled, chains, required } = client.config.signIn
  const account = activeAccount(client.state)
  const { networks, activeNetworkId } = client.state.network.getState()
  const supported = findNetwork(networks, activeNetworkId) && chains.includes(activeNetworkId)
  if (!enabled || !supported || account.status !== 'connected' || !account.address) {
    signIn.setState({ status: 'idle', step: null, session: null, error: null })
    leaveAskingViews(client)
    return undefined
  }

  const { address, caipAddress } = account
  const held = signIn.getState().session
  if (held && `${held.data.chainId}:${held.data.accountAddress}` === caipAddress) {
    setSession(client, held)
    leaveAskingViews(client)
    return undefined
  }
  try {
    // A page that is left loses its question on the way: that is no reason to disconnect, and revoke, the wallet.
    const session = await retry(() => inquire(client, { address, chainId: activeNetworkId }), {
      again: () => false,
    })
    if (session) {
      client.pending.get('signIn')?.abort()
      setSession(client, session)
      leaveAskingViews(client)
      return undefined
    }
    // What is known by now may be newer, and the visitor quicker than the answer.
    if (session === null && signIn.getState().status !== 'signing')
      signIn.setState({ status: 'required', step: null, session: null, error: null })
    const isAsked = ['required', 'signing'].includes(signIn.getState().status)
    if (!isAsked || activeAccount(client.state).caipAddress !== caipAddress) return undefined
    if (required || isVisible(client)) askToSignIn(client)
    return undefined
  } catch (error) {
    return { failed: { network: activeNetworkId, reason: reasonOf(error) } }
  }
}

/** In the place of the choice of a network, which is made: nothing leads back to it. */
function askToSignIn(client: Client): void {
  const { modal } = client.state
  const view = { name: asksForEmail(client) ? 'DataCapture' : 'SIWXSignMessage' } as const
  const below = isVisible(client) && belowNetworkChoice(modal.getState())
  if (below) modal.setState({ history: [...below, view] })
  else showView(client, view)
}
