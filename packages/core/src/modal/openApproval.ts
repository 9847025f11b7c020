// Shows the embedded wallet's own question in the modal.
import type { Client } from '../client/client.ts'
import { ApprovalHostMissingError } from '../errors/approval.ts'
import { RequestPendingError, UserRejectedError } from '../errors/wallet.ts'
import type { ApprovalHost } from '../state/approvalHost.ts'
import type { ModalState } from '../state/modal.ts'
import { isConnected } from '../state/select.ts'
import { back } from './back.ts'
import { hideModal, isVisible, showView } from './modalState.ts'

/**
 * Opens ApproveTransaction for a host. Whatever takes the view away before the returned function is
 * called (close, back, a disconnection, another opening) refuses what the host has open.
 * @returns ends it: the host has its answer, and the modal is again as it was before.
 * @throws ApprovalHostMissingError without a host; RequestPendingError while another host asks.
 */
export function openApproval(client: Client, host: ApprovalHost): () => void {
  // JavaScript callers can give anything.
  if (typeof host?.mount !== 'function') throw new ApprovalHostMissingError()
  const { modal } = client.state
  const asks = ({ history }: ModalState) =>
    history.find((view) => view.name === 'ApproveTransaction')?.data.host
  if (isVisible(client) && asks(modal.getState())) throw new RequestPendingError()
  const alone = !isVisible(client)
  showView(client, { name: 'ApproveTransaction', data: { host } })
  const unsubscribe = modal.subscribe((state) => {
    if (asks(state) === host) return
    unsubscribe()
    host.reject(new UserRejectedError())
  })
  return () => {
    const state = modal.getState()
    unsubscribe()
    if (asks(state) !== host) return
    const next = back(state, isConnected(client))
    if (alone || next === 'close') hideModal(client)
    else modal.setState(next)
  }
}
