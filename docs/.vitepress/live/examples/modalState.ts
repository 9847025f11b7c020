// Modal: which view is shown, and what it wants
import {
  type Client,
  chooseAccountTab,
  currentView,
  dropPairing,
  hideModal,
  openModal,
  pushView,
  wantedNamespace,
  wantedNetwork,
} from '@aureus/core'

export function run(client: Client) {
  const { modal } = client.state
  openModal(client)
  chooseAccountTab(client, 1)
  const view = currentView(modal.getState()).name
  pushView(client, { name: 'Connect', data: { caipNetworkId: 'eip155:2' } })
  const wanted = [wantedNetwork(modal.getState()), wantedNamespace(modal.getState())]
  dropPairing(client)
  hideModal(client)
  return { view, wanted, open: modal.getState().open }
}
