// Shows the embedded wallet's own confirmation in the modal.
import type { Client } from '../client/client.ts'
import { ApprovalHostMissingError } from '../errors/approval.ts'
import { RequestPendingError, UserRejectedError } from '../errors/wallet.ts'
import type { ApprovalHost } from '../state/approvalHost.ts'
import { back } from '../state/modal/back.ts'
import { hideModal, isVisible, showView } from '../state/modal/modalState.ts'
import type { ModalState } from '../state/modal.ts'
import { isConnected } from '../state/select.ts'

/**
 * Opens ApproveTransaction for a host. If the view goes away before the returned function is called (close, back,
 * disconnection, another opening), the host's request is rejected.
 * @returns a function that ends the approval and restores the modal's previous state.
 * @throws ApprovalHostMissingError without a host; RequestPendingError while another host's request is open.
 */
export function openApproval(client: Client, host: ApprovalHost): () => void {
  // JavaScript callers can pass anything.
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
