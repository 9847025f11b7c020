// The modal's place in the page: a few lines, until the modal is first wanted.
import { useEffect, useState } from 'react'
import { useChunk } from '../hooks/useChunk.ts'
import { useClient } from '../hooks/useClient.ts'
import { useMessages } from '../hooks/useMessages.ts'
import { useStore } from '../hooks/useStore.ts'
import styles from './Modal.module.css'
import { loadFailedChunk, modalChunk } from './modalChunk.ts'

/** Once in a page, below the provider. Where the client is `embedded`, where the modal is to stand. */
export function Modal() {
  const client = useClient()
  const { modal, toasts } = client.state
  const { loadFailed } = useMessages().connectButton
  const open = useStore(modal, (state) => state.open)
  const embedded = useStore(modal, (state) => state.embedded)
  const Dialog = useChunk(modalChunk)
  const LoadFailed = useChunk(loadFailedChunk)
  const [failed, setFailed] = useState(false)
  const wanted = open || embedded

  useEffect(() => {
    if (!wanted) return
    modalChunk
      .load()
      .catch(() => loadFailedChunk.load().then(() => setFailed(true)))
      .catch(() => {
        // Not through `closeModal`: that is code of the part that did not arrive.
        modal.setState({ open: false })
        toasts.add(loadFailed, { id: 'modal', type: 'error' })
      })
  }, [wanted, modal, toasts, loadFailed])

  if (Dialog) return <Dialog />
  if (LoadFailed && failed && wanted) return <LoadFailed />
  return embedded ? <section aria-busy="true" className={styles.embedded} /> : null
}
