// Replaces the modal if its code does not load.
import { hideModal } from '@aureus/core'
import { useCallback, useId } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { TryLoading } from '../loading/TryLoading.tsx'
import { enLoadFailed } from '../messages/en.loadFailed.ts'
import { useClient } from '../provider/useClient.ts'
import { useMessages } from '../provider/useMessages.ts'
import { EmbeddedFrame } from './EmbeddedFrame.tsx'
import { Header } from './Header.tsx'
import { Overlay } from './Overlay.tsx'
import styles from './Panel.module.css'

export interface LoadFailedProps {
  /** Loads the modal again. */
  load(): Promise<unknown>
}

export function LoadFailed({ load }: LoadFailedProps) {
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
        <TryLoading load={load}>{loadFailed}</TryLoading>
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
