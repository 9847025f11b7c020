// Changes the view of an open modal.
import type { Client } from '../client/client.ts'
import { cancelConnect } from '../connection/connect.ts'
import { cancelSwitchNetwork, giveUpSigning } from '../connection/giveUp.ts'
import { currentView, push, replace } from '../state/modal/router.ts'
import { stepBack } from '../state/modal/stepBack.ts'
import type { View } from '../state/modal.ts'
import { closeModal } from './closeModal.ts'

/** Shows another view. Back returns to the present one. */
export function pushView(client: Client, view: View): void {
  client.state.modal.setState(push(client.state.modal.getState(), view))
}

/** Shows another view in place of the present one, to which back does not return. */
export function replaceView(client: Client, view: View): void {
  client.state.modal.setState(replace(client.state.modal.getState(), view))
}

/** Goes one view back, or closes the first view. Cancels what the left view was waiting for. */
export function goBack(client: Client): void {
  const { modal, connect } = client.state
  const { name } = currentView(modal.getState())
  // `cancelConnect` also leaves the view.
  if (name === 'ConnectingExternal' && connect.getState().attempt) return cancelConnect(client)
  if (name === 'SwitchNetwork') cancelSwitchNetwork(client)
  if (name === 'SIWXSignMessage') giveUpSigning(client)
  const next = stepBack(client)
  if (next === 'close') closeModal(client)
  else modal.setState(next)
}
