import { useEffect } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { useChunk } from '../loading/useChunk.ts'
import { useClient } from '../provider/useClient.ts'
import { overlaysChunk } from './chunks.ts'
import styles from './Modal.module.css'

/** Once in a page, below the provider. Where the client is `embedded`, where the modal is to stand. */
export function Modal() {
  const embedded = useStore(useClient().state.modal, (state) => state.embedded)
  const Place = useChunk(overlaysChunk)?.ModalPlace

  useEffect(() => {
    // Who presses a button before it came asks for it again.
    overlaysChunk.load().catch(() => undefined)
  }, [])

  if (Place) return <Place />
  return embedded ? <section aria-busy="true" className={styles.embedded} /> : null
}
