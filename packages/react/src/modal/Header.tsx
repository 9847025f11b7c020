import type { Ref } from 'react'
import { useModalMessages } from '../provider/useModalMessages.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './Header.module.css'

export interface HeaderProps {
  headingRef?: Ref<HTMLHeadingElement>
  titleId: string
  title: string
  /** Absent if there is no view to go back to. */
  onBack?: (() => void) | undefined
  /** Absent if the modal is part of the page. */
  onClose?: (() => void) | undefined
}

export function Header({ headingRef, titleId, title, onBack, onClose }: HeaderProps) {
  const messages = useModalMessages()
  return (
    <header className={styles.header}>
      {onBack && (
        <Button variant="quiet" className={styles.back} aria-label={messages.back} onClick={onBack}>
          <Icon name="back" />
        </Button>
      )}
      <h2 ref={headingRef} id={titleId} tabIndex={-1} className={styles.title}>
        {/* A new node for each text, because browsers count a changed centred text as a layout shift. */}
        <span key={title}>{title}</span>
      </h2>
      {onClose && (
        <Button
          variant="quiet"
          className={styles.close}
          aria-label={messages.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </Button>
      )}
    </header>
  )
}
