// The inside of the modal: the header and the view that the state names.
import { currentView, goBack } from '@aureus/core'
import type { Ref } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { PreloadContext } from '../loading/usePreload.ts'
import { useClient } from '../provider/useClient.ts'
import { useModalMessages } from '../provider/useModalMessages.ts'
import { canGoBack } from './canGoBack.ts'
import { Header } from './Header.tsx'
import { LoadingNotice } from './LoadingNotice.tsx'
import styles from './Panel.module.css'
import { preloadView, views } from './views.ts'

export interface PanelProps {
  headingRef: Ref<HTMLHeadingElement>
  titleId: string
  /** Absent if the modal is part of the page. */
  onClose?: () => void
}

export function Panel({ headingRef, titleId, onClose }: PanelProps) {
  const client = useClient()
  const messages = useModalMessages()
  const name = useStore(client.state.modal, (state) => currentView(state).name)
  const back = useStore(client.state.modal, ({ history }) => canGoBack(history))
  const { Body, words } = views[name]
  return (
    <>
      <Header
        ref={headingRef}
        titleId={titleId}
        title={words(messages).title}
        onBack={back ? () => goBack(client) : undefined}
        onClose={onClose}
      />
      <LoadingNotice />
      <div key={name} className={styles.body}>
        <PreloadContext value={preloadView}>
          <Body />
        </PreloadContext>
      </div>
    </>
  )
}
