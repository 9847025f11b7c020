// Checks whether the active account has a session, and requests a sign-in if not.
import type { CaipNetworkId, Session } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { reasonOf } from '../events/trackFailure.ts'
import { retry } from '../promise/retry.ts'
import { asksForEmail } from '../state/emailAnswer.ts'
import { isVisible, showView } from '../state/modal/modalState.ts'
import { belowNetworkChoice } from '../state/modal/networkChoice.ts'
import { findNetwork } from '../state/network.ts'
import { activeAccount } from '../state/select.ts'
import { counts } from '../state/signIn.ts'
import { tellTabs } from '../tabs/tell.ts'
import { inquire } from './inquire.ts'
import { leaveAskingViews } from './leaveAskingViews.ts'
import { setSession } from './session.ts'

/** Why the server's answer is unknown. */
export interface SignInUnknown {
  failed: { network: CaipNetworkId; reason: string }
}

/** Resolves once the state has the answer, or with the reason why the server gave none. Never rejects. */
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
  if (held && counts(held, caipAddress, client.config.signIn)) return foundSession(client, held)
  try {
    // Leaving the page aborts the request. Without a retry, that would disconnect the wallet and revoke its session.
    const session = await retry(() => inquire(client, { address, chainId: activeNetworkId }), {
      again: () => false,
    })
    if (session) {
      client.pending.get('signIn')?.abort()
      return foundSession(client, session)
    }
    // A newer state wins: the visitor may have started signing before the answer arrived.
    if (session === null && signIn.getState().status !== 'signing')
      signIn.setState({ status: 'required', step: null, session: null, error: null })
    const isAsked = ['required', 'signing'].includes(signIn.getState().status)
    if (!isAsked || activeAccount(client.state).caipAddress !== caipAddress) return undefined
    if (required || isVisible(client)) askToSignIn(client)
    return undefined
  } catch (error) {
    // An app that has its server elsewhere, and does not require the sign-in, goes on without it.
    if ((client.configuration ?? client.config.app) && !required) {
      client.log.warn('The sign-in is not available', error)
      return undefined
    }
    return { failed: { network: activeNetworkId, reason: reasonOf(error) } }
  }
}

function foundSession(client: Client, session: Session): undefined {
  setSession(client, session)
  leaveAskingViews(client)
  // A page that was reloaded during its sign-in could not tell the other tabs.
  tellTabs(client, { type: 'session', address: session.data.accountAddress, live: true })
}

/** Replaces the network choice, which is done, so that Back does not return to it. */
function askToSignIn(client: Client): void {
  const { modal } = client.state
  const view = { name: asksForEmail(client) ? 'DataCapture' : 'SIWXSignMessage' } as const
  const below = isVisible(client) && belowNetworkChoice(modal.getState())
  if (below) modal.setState({ history: [...below, view] })
  else showView(client, view)
}
