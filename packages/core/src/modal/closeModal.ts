// Handles the close button, Escape and outside clicks.
import type { Client } from '../client/client.ts'
import { cancelConnect } from '../connection/connect.ts'
import { disconnectActive } from '../connection/disconnect.ts'
import { cancelSwitchNetwork, giveUpSigning } from '../connection/giveUp.ts'
import { resultOfClose } from '../state/modal/close.ts'
import { hideModal, isVisible } from '../state/modal/modalState.ts'
import { perClient } from '../state/perClient.ts'

const SHAKE_MS = 500

/** The end of the last shake. Hiding the modal ends the shake too, but not its timer. */
const own = perClient<{ timer?: ReturnType<typeof setTimeout> }>(() => ({}))

/**
 * Closes the modal, or shakes it if the visitor must decide first. Cancels pending wallet requests, and an opening
 * that is still loading images.
 */
export function closeModal(client: Client): void {
  const { modal, signIn } = client.state
  const state = modal.getState()
  if (!isVisible(client)) return state.loading ? hideModal(client) : undefined
  const result = resultOfClose({
    history: state.history,
    signInRequired: client.config.signIn.enabled && client.config.signIn.required,
    signedIn: signIn.getState().status === 'signed-in',
  })
  if (result === 'shake') return shake(client)
  cancelConnect(client)
  cancelSwitchNetwork(client)
  giveUpSigning(client)
  if (result === 'disconnect, then close') void disconnectActive(client, { keepPermission: true })
  hideModal(client)
}

function shake(client: Client): void {
  const { modal } = client.state
  if (modal.getState().shake) return
  modal.setState({ shake: true })
  const shaking = own(client)
  clearTimeout(shaking.timer)
  shaking.timer = setTimeout(() => modal.setState({ shake: false }), SHAKE_MS)
}
