// Modal: go from view to view, back, and close
import {
  type Client,
  closeModal,
  currentView,
  goBack,
  openModal,
  pushView,
  replaceView,
} from '@aureus/core'

export function run(client: Client) {
  const seen: string[] = []
  const see = () => seen.push(currentView(client.state.modal.getState()).name)
  openModal(client, { view: { name: 'AllWallets' } })
  see()
  pushView(client, { name: 'WhatIsAWallet' })
  see()
  replaceView(client, { name: 'Networks' })
  see()
  goBack(client)
  see()
  closeModal(client)
  return seen
}
