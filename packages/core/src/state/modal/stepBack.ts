// Goes one view back in the modal, skipping views that are out of date.
import type { ModalOwner, ModalState, View } from '../modal.ts'
import { findNetwork } from '../network.ts'
import { isConnected } from '../select.ts'
import { back, withoutPast } from './back.ts'

export function stepBack(
  client: ModalOwner,
  from: ModalState = client.state.modal.getState(),
): ModalState | 'close' {
  const state = withoutPast(from, (view) => isPast(client, view))
  return back(state, isConnected(client))
}

/** What the view waited or asked for has happened, or cannot happen any more. */
function isPast({ state }: ModalOwner, view: View): boolean {
  const { networks, activeNetworkId } = state.network.getState()
  if (view.name === 'ConnectingExternal') return state.connect.getState().attempt === null
  if (view.name === 'UnsupportedChain') return findNetwork(networks, activeNetworkId) !== undefined
  if (view.name === 'SwitchNetwork') return view.data.caipNetworkId === activeNetworkId
  if (view.name !== 'SIWXSignMessage' && view.name !== 'DataCapture') return false
  return !['required', 'signing'].includes(state.signIn.getState().status)
}
