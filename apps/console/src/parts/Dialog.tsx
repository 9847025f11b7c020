// A modal dialog of the browser: it keeps the focus inside, closes by Escape and gives the focus back.
import { Button, Icon } from '@aureus/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { enFrame } from '../messages/en.frame.ts'
import styles from './Dialog.module.css'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const opened = dialog.current
    const before = window.document.activeElement
    opened?.showModal()
    return () => {
      opened?.close()
      // Browsers give the focus back only if the element is still in the page when it closes.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  useEffect(() => {
    // In place of the first button, which closes the dialog. Each title is a step with a field of its own.
    if (title) dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [title])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        <Button
          variant="quiet"
          className={styles.close}
          aria-label={enFrame.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </Button>
      </header>
      {children}
    </dialog>
  )
}
