// In the modal's place when its code did not come.
import { hideModal } from '@aureus/core'
import { useCallback, useId } from 'react'
import { useClient } from '../hooks/useClient.ts'
import { useMessages } from '../hooks/useMessages.ts'
import { useStore } from '../hooks/useStore.ts'
import { enLoadFailed } from '../messages/en.loadFailed.ts'
import { EmbeddedFrame } from './EmbeddedFrame.tsx'
import { Header } from './Header.tsx'
import { modalChunk } from './modalChunk.ts'
import { Overlay } from './Overlay.tsx'
import styles from './Panel.module.css'
import { TryLoading } from './TryLoading.tsx'

export function LoadFailed() {
  const client = useClient()
  const { connectButton, loadFailed = enLoadFailed } = useMessages()
  const embedded = useStore(client.state.modal, (state) => state.embedded)
  const titleId = useId()
  const close = useCallback(() => hideModal(client), [client])

  const content = (
    <>
      <Header
        titleId={titleId}
        title={connectButton.connect}
        onClose={embedded ? undefined : close}
      />
      <div className={styles.body}>
        <TryLoading load={modalChunk.load}>{loadFailed}</TryLoading>
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
