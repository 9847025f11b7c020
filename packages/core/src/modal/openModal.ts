// Opens the modal with the view that matches the current state.
import { AureusError, type ChainNamespace, thrown } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { ApprovalHostMissingError } from '../errors/approval.ts'
import { revealModal } from '../state/modal/revealModal.ts'
import type { View } from '../state/modal.ts'
import { isConnected } from '../state/select.ts'
import { type OpenFacts, openFacts, resultOfOpen } from './open.ts'
import { hasPictures } from './prefetch.ts'

export interface OpenModalParameters {
  /** The view and its data. */
  view?: Exclude<View, { name: 'ApproveTransaction' }>
  /** The chain family to connect or show. */
  namespace?: ChainNamespace
}

/**
 * In an open modal, goes to the view that opening would show. The modal is open when the call returns, unless
 * images must load or the namespace changes. In that case `state.modal.loading` is true, and closing or opening
 * again cancels the opening.
 * @throws AureusError `Network not found` if no network of the namespace is configured;
 * ApprovalHostMissingError for ApproveTransaction, which only `openApproval` can open.
 */
export function openModal(client: Client, parameters: OpenModalParameters = {}): void {
  const { view, namespace } = parameters
  const { activeNamespace, networks } = client.state.network.getState()
  if (namespace && !networks.some(({ chainNamespace }) => chainNamespace === namespace))
    throw new AureusError(thrown.networkNotFound)
  // Only `openApproval` has the host for this view.
  if ((view as View | undefined)?.name === 'ApproveTransaction')
    throw new ApprovalHostMissingError()
  const facts = (): OpenFacts => ({
    ...openFacts(client.opening, client.adapters),
    activeNamespace,
    connected: isConnected(client),
    ...(namespace && { requestedNamespace: namespace }),
    ...(view && { requestedView: view }),
  })
  client.pending.get('open')?.abort()
  const result = resultOfOpen(facts())
  if (!hasPictures(client.opening) && 'view' in result)
    return revealModal(client, result.view, namespace)

  const controller = new AbortController()
  const { signal } = controller
  client.pending.set('open', controller)
  client.state.modal.setState({
    loading: true,
    loadingByNamespace: namespace ? { [namespace]: true } : {},
  })
  const show = () => {
    if (signal.aborted) return
    const last = resultOfOpen({ ...facts(), switched: 'switchTo' in result })
    revealModal(client, 'view' in last ? last.view : { name: 'Connect' }, namespace)
  }
  import('./openLater.ts')
    .then(({ openLater }) => openLater(client, { result, namespace, signal, show }))
    // Images or the switch failed. The view does not depend on them.
    .catch(show)
}
