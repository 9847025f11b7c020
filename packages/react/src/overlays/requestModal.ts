// Opens the modal for a button of the page, which may be pressed before anything but the button is there.
import type { Client, OpenModalParameters } from '@aureus/core'
import { overlaysChunk, preloadModal } from './chunks.ts'

/**
 * As `openModal`. What opens comes right after the first frame; until then the button is busy, and where it
 * does not come the next press asks for it again.
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
