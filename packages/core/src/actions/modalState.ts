// Small moves of the modal that several actions make.
import type { Client } from '../client.ts'
import { currentView, push, reset } from '../modal/router.ts'
import type { View } from '../state/modal.ts'

/** Shows a view: on top of what is open, else alone in a modal that opens. */
export function showView(client: Client, view: View): void {
  const { modal } = client.state
  const state = modal.getState()
  modal.setState(state.open ? push(state, view) : { ...reset(state, view), open: true })
}

/** Hides the modal and forgets where it was. */
export function hideModal(client: Client): void {
  const { modal } = client.state
  modal.setState({
    ...reset(modal.getState(), { name: 'Connect' }),
    open: false,
    loading: false,
    loadingByNamespace: {},
    shake: false,
  })
}

export function isShown(client: Client, name: View['name']): boolean {
  const state = client.state.modal.getState()
  return state.open && currentView(state).name === name
}
