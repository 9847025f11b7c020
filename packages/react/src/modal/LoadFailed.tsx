// In the modal's place when its code did not come: says so, and loads it anew.
import { hideModal } from '@aureus/core'
import { useCallback, useId, useState } from 'react'
import { useClient } from '../hooks/useClient.ts'
import { useMessages } from '../hooks/useMessages.ts'
import { useStore } from '../hooks/useStore.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../views/parts/Notice.tsx'
import { EmbeddedFrame } from './EmbeddedFrame.tsx'
import { Header } from './Header.tsx'
import { loadAnew } from './loadAnew.ts'
import { modalChunk } from './modalChunk.ts'
import { Overlay } from './Overlay.tsx'
import styles from './Panel.module.css'
import { useModalMessages } from './useModalMessages.ts'

export function LoadFailed() {
  const client = useClient()
  const words = useMessages().connectButton
  const messages = useModalMessages()
  const embedded = useStore(client.state.modal, (state) => state.embedded)
  const titleId = useId()
  const [busy, setBusy] = useState(false)
  const close = useCallback(() => hideModal(client), [client])

  const tryAgain = () => {
    if (busy) return
    setBusy(true)
    modalChunk
      .load()
      .catch(() => loadAnew(client))
      .catch(() => setBusy(false))
  }

  const content = (
    <>
      <Header titleId={titleId} title={words.connect} onClose={embedded ? undefined : close} />
      <div className={styles.body}>
        <div className={styles.failed}>
          {!busy && <Notice>{words.loadFailed}</Notice>}
          <Button variant="primary" wide busy={busy} onClick={tryAgain}>
            {messages.tryAgain}
          </Button>
        </div>
      </div>
    </>
  )
  if (embedded) return <EmbeddedFrame titleId={titleId}>{content}</EmbeddedFrame>
  return (
    <Overlay titleId={titleId} onClose={close}>
      {content}
    </Overlay>
  )
}
