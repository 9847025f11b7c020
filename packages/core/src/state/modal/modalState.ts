// Modal changes shared by several actions.

import type { ModalOwner, View } from '../modal.ts'
import { isConnected } from '../select.ts'
import { stopPending } from '../stopPending.ts'
import { closesOnAddressLoss, viewAfterClose } from './close.ts'
import { dropPairing } from './dropPairing.ts'
import { revealModal } from './revealModal.ts'
import { currentView, push, reset } from './router.ts'

/** Shows a view on top of the current one, or opens the modal with it. */
export function showView(client: ModalOwner, view: View): void {
  const { modal } = client.state
  if (isVisible(client)) modal.setState(push(modal.getState(), view))
  else revealModal(client, view)
}

/** Hides the modal and resets it. A modal embedded in the page returns to its first view. */
export function hideModal(client: ModalOwner): void {
  const { modal } = client.state
  const state = modal.getState()
  const connected = isConnected(client)
  stopPending(client, 'open')
  dropPairing(client)
  modal.setState({
    ...reset(state, viewAfterClose({ embedded: state.embedded, connected })),
    open: false,
    loading: false,
    loadingByNamespace: {},
    namespace: null,
    shake: false,
  })
  if (state.open) client.events.track('MODAL_CLOSE', { connected })
}

/** Hides the modal after an address was lost, if the rule says so. */
export function hideModalOnAddressLoss(client: ModalOwner): void {
  const view = currentView(client.state.modal.getState()).name
  if (closesOnAddressLoss({ view, namespaceSwitched: false })) hideModal(client)
}

export function isVisible(client: ModalOwner): boolean {
  const { open, embedded } = client.state.modal.getState()
  return open || embedded
}

export function isShown(client: ModalOwner, name: View['name']): boolean {
  return isVisible(client) && currentView(client.state.modal.getState()).name === name
}
