// The modal's place in the page: empty, and a few lines, until the modal is first wanted.
import { useEffect } from 'react'
import { useChunk } from '../hooks/useChunk.ts'
import { useClient } from '../hooks/useClient.ts'
import { useMessages } from '../hooks/useMessages.ts'
import { useStore } from '../hooks/useStore.ts'
import { modalChunk } from './modalChunk.ts'

/** Once in a page, below the provider. */
export function Modal() {
  const client = useClient()
  const { loadFailed } = useMessages().connectButton
  const open = useStore(client.state.modal, (state) => state.open)
  const Dialog = useChunk(modalChunk)

  useEffect(() => {
    if (!open) return
    modalChunk.load().catch(() => {
      client.state.toasts.add(loadFailed, { id: 'modal', type: 'error' })
      // Not through `closeModal`: that is code of the part that did not arrive.
      client.state.modal.setState({ open: false })
    })
  }, [open, client, loadFailed])

  return open && Dialog ? <Dialog /> : null
}
