// The modal's place in the page: empty, and a few lines, until the modal is first wanted.
import { useEffect, useRef } from 'react'
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
  const failedBefore = useRef(false)

  useEffect(() => {
    if (!open) return
    modalChunk.load().catch(() => {
      // Not through `closeModal`: that is code of the part that did not arrive.
      client.state.modal.setState({ open: false })
      // Most browsers remember a module that did not arrive for as long as the page lives.
      if (failedBefore.current) return window.location.reload()
      failedBefore.current = true
      client.state.toasts.add(loadFailed, { id: 'modal', type: 'error' })
    })
  }, [open, client, loadFailed])

  return Dialog ? <Dialog /> : null
}
