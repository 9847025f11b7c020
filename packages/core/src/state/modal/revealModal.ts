// Shows the modal. Separate from the other modal changes because it is in the first load.
import type { ChainNamespace } from '@aureus/protocol'
import type { ModalOwner, View } from '../modal.ts'
import { isConnected } from '../select.ts'
import { reset } from './router.ts'

/** Shows one view, also in an open modal. Cancels an opening that is still waiting. */
export function revealModal(client: ModalOwner, view: View, namespace?: ChainNamespace): void {
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
