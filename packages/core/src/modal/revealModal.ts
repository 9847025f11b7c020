// Puts the modal on the screen. Apart from the other moves of the modal: this one is in the first load.
import type { ChainNamespace } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import type { View } from '../state/modal.ts'
import { isConnected } from '../state/select.ts'
import { reset } from './router.ts'

/** Shows one view; an open modal moves there. An opening that waited is over. */
export function revealModal(client: Client, view: View, namespace?: ChainNamespace): void {
  const { modal, network } = client.state
  const state = modal.getState()
  client.pending.delete('open')
  modal.setState({
    ...reset(state, view),
    open: true,
    loading: false,
    loadingByNamespace: {},
    namespace: namespace ?? network.getState().activeNamespace,
  })
  if (!state.open) client.events.track('MODAL_OPEN', { connected: isConnected(client) })
}
