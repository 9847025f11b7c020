// Opens the modal on the view that the state calls for.
import type { Client } from '../client.ts'
import { viewToOpen } from '../modal/open.ts'
import { reset } from '../modal/router.ts'
import type { View } from '../state/modal.ts'
import { isConnected } from '../state/select.ts'

export interface OpenModalParameters {
  view?: View
}

/** Opening an open modal goes to the view that opening would show. */
export function openModal(client: Client, { view }: OpenModalParameters = {}): void {
  const { modal } = client.state
  const next = viewToOpen({ connected: isConnected(client), ...(view && { requested: view }) })
  modal.setState({ ...reset(modal.getState(), next), open: true })
}
