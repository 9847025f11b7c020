// Opens the modal on the view that the state calls for.
import { AureusError, type ChainNamespace, thrown } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { ApprovalHostMissingError } from '../errors/approval.ts'
import { type OpenFacts, openFacts, resultOfOpen } from '../modal/open.ts'
import { hasPictures } from '../modal/prefetch.ts'
import { revealModal } from '../modal/revealModal.ts'
import type { View } from '../state/modal.ts'
import { isConnected } from '../state/select.ts'

export interface OpenModalParameters {
  /** With its data. */
  view?: Exclude<View, { name: 'ApproveTransaction' }>
  /** The chain family that the visitor is to connect, or to see. */
  namespace?: ChainNamespace
}

/**
 * Opening an open modal goes to the view that opening would show. It is open when the call returns,
 * unless there are pictures to fetch first or the namespace changes: then `state.modal.loading` says
 * so meanwhile, and closing or opening again gives the opening up.
 * @throws AureusError `Network not found` when no network of the namespace is configured;
 * ApprovalHostMissingError for ApproveTransaction, which `openApproval` opens.
 */
export function openModal(client: Client, parameters: OpenModalParameters = {}): void {
  const { view, namespace } = parameters
  const { activeNamespace, networks } = client.state.network.getState()
  if (namespace && !networks.some(({ chainNamespace }) => chainNamespace === namespace))
    throw new AureusError(thrown.networkNotFound)
  // Only `openApproval` has what the view shows.
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
    // What came before the view did not work out: the view does not need it.
    .catch(show)
}
