// Finds out whether the active account has a session, and asks for a sign-in where it has none.
import { toasts } from '@aureus/protocol'
import type { Client } from '../client.ts'
import { reasonOf } from '../events/trackFailure.ts'
import { back, belowNetworkChoice } from '../modal/router.ts'
import { getSession } from '../services/signIn.ts'
import type { View } from '../state/modal.ts'
import { findNetwork } from '../state/network.ts'
import { activeAccount, isConnected } from '../state/select.ts'
import { asksForEmail } from './captureEmail.ts'
import { dropConnections } from './forgetConnection.ts'
import { hideModal, isShown, isVisible, showView } from './modalState.ts'
import { setSession } from './session.ts'

/** Resolves when the answer is in the state; never rejects. */
export async function initialiseSignIn(client: Client): Promise<void> {
  const { signIn } = client.state
  const { enabled, chains, required } = client.config.signIn
  const account = activeAccount(client.state)
  const { networks, activeNetworkId } = client.state.network.getState()
  const supported = findNetwork(networks, activeNetworkId) && chains.includes(activeNetworkId)
  if (!enabled || !supported || account.status !== 'connected' || !account.address) {
    signIn.setState({ status: 'idle', step: null, session: null, error: null })
    return leaveAskingViews(client)
  }

  const { address, caipAddress } = account
  const held = signIn.getState().session
  if (held && `${held.data.chainId}:${held.data.accountAddress}` === caipAddress) {
    setSession(client, held)
    return leaveAskingViews(client)
  }
  try {
    const session = await getSession(client, { address, chainId: activeNetworkId })
    if (activeAccount(client.state).caipAddress !== caipAddress) return
    if (session) {
      setSession(client, session)
      return leaveAskingViews(client)
    }
    signIn.setState({ status: 'required', step: null, session: null, error: null })
    const name = asksForEmail(client) ? 'DataCapture' : 'SIWXSignMessage'
    if (required || isVisible(client)) ask(client, { name })
  } catch (error) {
    if (activeAccount(client.state).caipAddress !== caipAddress) return
    await dropConnections(client)
    client.events.track('SIWX_AUTH_ERROR', { network: activeNetworkId, reason: reasonOf(error) })
    showView(client, { name: 'Connect' })
    client.state.toasts.add(toasts.signInInitialisation, { type: 'error' })
  }
}

/** In the place of the choice of a network, which is made: nothing leads back to it. */
function ask(client: Client, view: View): void {
  const { modal } = client.state
  const below = isVisible(client) && belowNetworkChoice(modal.getState())
  if (below) modal.setState({ history: [...below, view] })
  else showView(client, view)
}

/** The views that lead to a connection or a sign-in have nothing left to ask. */
function leaveAskingViews(client: Client): void {
  const below = isVisible(client) && belowNetworkChoice(client.state.modal.getState())
  if (below) return leaveNetworkChoice(client, below)
  const asking = ['Connect', 'ConnectingExternal', 'DataCapture', 'SIWXSignMessage'] as const
  if (asking.some((name) => isShown(client, name))) hideModal(client)
}

/** Back to where the visitor was; an attempt to connect that led here is over. */
function leaveNetworkChoice(client: Client, below: readonly View[]): void {
  const { modal } = client.state
  const chosen = { ...modal.getState(), history: [...below, { name: 'UnsupportedChain' } as const] }
  const next = back(chosen, isConnected(client))
  if (next === 'close' || below.at(-1)?.name === 'ConnectingExternal') hideModal(client)
  else modal.setState(next)
}
