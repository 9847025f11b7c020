// The modal while its code loads: its outline, and the ways to close it.
import { type Client, isConnected, toastsOf } from '@aureus/core'
import { useCallback, useEffect, useState } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { createChunk } from '../loading/chunk.ts'
import { useChunk } from '../loading/useChunk.ts'
import { whenIdle } from '../loading/whenIdle.ts'
import { enLoadFailed } from '../messages/en.loadFailed.ts'
import { useClient } from '../provider/useClient.ts'
import { useMessages } from '../provider/useMessages.ts'
import { modalChunk, preloadModal } from './chunks.ts'
import styles from './Modal.module.css'
import { Redrawn } from './Redrawn.tsx'

/** Shown if the modal does not load. Loaded ahead, because by then it could not load either. */
const loadFailedChunk = createChunk(() =>
  import('../modal/LoadFailed.tsx').then(({ LoadFailed }) => LoadFailed),
)

/** At the first press at the latest. The modal shows letters until an image is there. */
function atRest(client: Client): void {
  import('../modal/atRest.ts').then(({ atRest }) => atRest(client)).catch(() => {})
}

/** Draws the modal once its code has loaded. */
export function ModalPlace() {
  const client = useClient()
  const { modal } = client.state
  const { loadFailed = enLoadFailed } = useMessages()
  const open = useStore(modal, (state) => state.open)
  const embedded = useStore(modal, (state) => state.embedded)
  const Dialog = useChunk(modalChunk)?.Dialog
  const LoadFailed = useChunk(loadFailedChunk)
  const [failed, setFailed] = useState(false)
  const [broken, setBroken] = useState(false)
  const wanted = open || embedded

  // Not through `closeModal`, which belongs to the code that has not loaded or does not work.
  const giveUp = useCallback(() => {
    if (!modal.getState().open) return
    modal.setState({ open: false })
    client.events.track('MODAL_CLOSE', { connected: isConnected(client) })
  }, [client, modal])

  // Opening it again tries again.
  useEffect(() => {
    if (open) setBroken(false)
  }, [open])

  useEffect(() => (open ? atRest(client) : whenIdle(() => atRest(client))), [open, client])

  useEffect(
    () =>
      whenIdle(() => {
        preloadModal()
        loadFailedChunk.load().catch(() => undefined)
      }),
    [],
  )

  useEffect(() => {
    if (!wanted || Dialog) return
    modalChunk
      .load()
      .catch(() => loadFailedChunk.load().then(() => setFailed(true)))
      .catch(() => {
        giveUp()
        toastsOf(client).add(loadFailed, { id: 'modal', type: 'error' })
      })
    if (embedded || failed) return
    // Any press or Escape closes it: there is nothing else to do yet.
    const listening = new AbortController()
    addEventListener('pointerdown', giveUp, listening)
    addEventListener('keydown', ({ key }) => key === 'Escape' && giveUp(), listening)
    return () => listening.abort()
  }, [wanted, Dialog, embedded, failed, giveUp, client, loadFailed])

  function drop(): void {
    setBroken(true)
    giveUp()
    toastsOf(client).add(loadFailed, { id: 'modal', type: 'error' })
  }

  if (Dialog && !broken)
    return (
      <Redrawn onError={drop}>
        <Dialog />
      </Redrawn>
    )
  if (!wanted || Dialog) return null
  if (LoadFailed && failed) return <LoadFailed load={modalChunk.load} />
  // The modal's outline until its code has loaded.
  const outline = embedded ? styles.embedded : styles.coming
  return <section aria-busy="true" data-aureus="own" className={outline} />
}
