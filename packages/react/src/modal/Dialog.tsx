// The modal: scrim, dialog, header, and the view that the state names.
import { closeModal, currentView } from '@aureus/core'
import { useCallback, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useClient } from '../hooks/useClient.ts'
import { useStore } from '../hooks/useStore.ts'
import { classes } from '../ui/classes.ts'
import styles from './Dialog.module.css'
import { Header } from './Header.tsx'
import { overlayRoot } from './overlayRoot.ts'
import { useKeys } from './useKeys.ts'
import { useModality } from './useModality.ts'
import { useOutsidePress } from './useOutsidePress.ts'
import { useScrollLock } from './useScrollLock.ts'
import { views } from './views.ts'

export function Dialog() {
  const client = useClient()
  const shake = useStore(client.state.modal, (state) => state.shake)
  const { name } = useStore(client.state.modal, currentView)
  const titleId = useId()
  const scrim = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLSpanElement>(null)
  const dialog = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useCallback(() => closeModal(client), [client])

  useModality(anchor, dialog)
  useScrollLock()
  useKeys(dialog, close)
  useOutsidePress(scrim, close)

  // A new view is read out by its heading; the first one by the dialog's name.
  const shown = useRef(name)
  useEffect(() => {
    if (shown.current === name) return
    shown.current = name
    heading.current?.focus({ preventScroll: true })
  }, [name])

  const { Body } = views[name]
  return (
    <>
      <span ref={anchor} hidden />
      {createPortal(
        <div ref={scrim} className={styles.scrim}>
          <div
            ref={dialog}
            role="dialog"
            aria-modal="true"
            aria-labelledby={titleId}
            tabIndex={-1}
            className={classes(styles.dialog, shake && styles.shake)}
          >
            <Header ref={heading} titleId={titleId} view={name} onClose={close} />
            <div key={name} className={styles.body}>
              <Body />
            </div>
          </div>
        </div>,
        overlayRoot(),
      )}
    </>
  )
}
