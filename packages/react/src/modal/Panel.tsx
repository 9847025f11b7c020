// Header and view, as the state names them: the inside of the modal, over the page or in it.
import { currentView, goBack } from '@aureus/core'
import type { Ref } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { useClient } from '../provider/useClient.ts'
import { useModalMessages } from '../provider/useModalMessages.ts'
import { canGoBack } from './canGoBack.ts'
import { Header } from './Header.tsx'
import { Opening } from './Opening.tsx'
import styles from './Panel.module.css'
import { views } from './views.ts'

export interface PanelProps {
  headingRef: Ref<HTMLHeadingElement>
  titleId: string
  /** Where there is something to close. */
  onClose?: () => void
}

export function Panel({ headingRef, titleId, onClose }: PanelProps) {
  const client = useClient()
  const messages = useModalMessages()
  const name = useStore(client.state.modal, (state) => currentView(state).name)
  const back = useStore(client.state.modal, ({ history }) => canGoBack(history))
  const { Body, title } = views[name]
  return (
    <>
      <Header
        ref={headingRef}
        titleId={titleId}
        title={title(messages)}
        onBack={back ? () => goBack(client) : undefined}
        onClose={onClose}
      />
      <Opening />
      <div key={name} className={styles.body}>
        <Body />
      </div>
    </>
  )
}
