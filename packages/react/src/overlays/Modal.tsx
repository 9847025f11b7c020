import { useEffect } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { useChunk } from '../loading/useChunk.ts'
import { useClient } from '../provider/useClient.ts'
import { overlaysChunk } from './chunks.ts'
import styles from './Modal.module.css'

/** Render it once in a page, below the provider. In embedded mode, render it where the modal should be. */
export function Modal() {
  const embedded = useStore(useClient().state.modal, (state) => state.embedded)
  const Place = useChunk(overlaysChunk)?.ModalPlace

  useEffect(() => {
    // A press on a button before this has loaded tries again.
    overlaysChunk.load().catch(() => undefined)
  }, [])

  if (Place) return <Place />
  return embedded ? (
    <section aria-busy="true" data-aureus="own" className={styles.embedded} />
  ) : null
}
