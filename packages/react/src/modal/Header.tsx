import { goBack, type ViewName } from '@aureus/core'
import type { Ref } from 'react'
import { useClient } from '../hooks/useClient.ts'
import { useStore } from '../hooks/useStore.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { canGoBack } from './canGoBack.ts'
import styles from './Header.module.css'
import { useModalMessages } from './useModalMessages.ts'
import { views } from './views.ts'

export interface HeaderProps {
  ref: Ref<HTMLHeadingElement>
  titleId: string
  view: ViewName
  onClose(): void
}

export function Header({ ref, titleId, view, onClose }: HeaderProps) {
  const client = useClient()
  const messages = useModalMessages()
  const back = useStore(client.state.modal, ({ history }) => canGoBack(history))
  return (
    <header className={styles.header}>
      {back && (
        <Button
          variant="quiet"
          className={styles.back}
          aria-label={messages.back}
          onClick={() => goBack(client)}
        >
          <Icon name="back" directional />
        </Button>
      )}
      <h2 ref={ref} id={titleId} tabIndex={-1} className={styles.title}>
        {views[view].title(messages)}
      </h2>
      <Button
        variant="quiet"
        className={styles.close}
        aria-label={messages.close}
        onClick={onClose}
      >
        <Icon name="close" />
      </Button>
    </header>
  )
}
