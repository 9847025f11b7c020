// Opens the modal for a button of the page. Visitors may press it before any other code has loaded.
import type { Client, OpenModalParameters } from '@aureus/core'
import { overlaysChunk, preloadModal } from './chunks.ts'

/**
 * Like `openModal`, whose code loads right after the first frame. Until then the button is busy. If loading
 * fails, the next press tries again.
 */
export function requestModal(client: Client, parameters: OpenModalParameters): void {
  const { modal } = client.state
  const here = overlaysChunk.get()
  if (here) return here.openModal(client, parameters)
  const { namespace } = parameters
  modal.setState({ loading: true, loadingByNamespace: namespace ? { [namespace]: true } : {} })
  preloadModal()
  overlaysChunk
    .load()
    .finally(() => modal.setState({ loading: false, loadingByNamespace: {} }))
    .then(
      ({ openModal }) => openModal(client, parameters),
      () => undefined,
    )
}
