// Scrim and dialog over the page, with everything that makes a dialog modal.
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '../ui/classes.ts'
import { overlayRoot } from '../ui/overlayRoot.ts'
import styles from './Overlay.module.css'
import shaking from './shake.module.css'
import { useKeys } from './useKeys.ts'
import { useModality } from './useModality.ts'
import { useOutsidePress } from './useOutsidePress.ts'
import { useVisibleRoom } from './useVisibleRoom.ts'

export interface OverlayProps {
  /** False while it is drawn ahead of time, hidden and inert. */
  open?: boolean
  titleId: string
  busy?: boolean
  shake?: boolean
  /** Called on Escape and on a press outside. Must be stable. */
  onClose(): void
  children: ReactNode
}

export function Overlay({ open = true, titleId, busy, shake, onClose, children }: OverlayProps) {
  const scrim = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Browsers lay out hidden content only on demand. Ask while the browser is idle, not when a press opens it.
    if (!open) dialog.current?.getBoundingClientRect()
  }, [open])

  return (
    <>
      {createPortal(
        <div ref={scrim} className={classes(styles.scrim, !open && styles.ahead)}>
          <div
            ref={dialog}
            role="dialog"
            aria-modal="true"
            aria-labelledby={titleId}
            aria-busy={busy || undefined}
            tabIndex={-1}
            className={classes(styles.dialog, shake && shaking.shake)}
          >
            {children}
          </div>
        </div>,
        overlayRoot(),
      )}
      {open && <ModalBehaviour scrim={scrim} dialog={dialog} onClose={onClose} />}
    </>
  )
}

interface ModalBehaviourProps {
  scrim: RefObject<HTMLElement | null>
  dialog: RefObject<HTMLElement | null>
  onClose(): void
}

/** The behaviour while open. Rendered after the elements, so that their refs are set. */
function ModalBehaviour({ scrim, dialog, onClose }: ModalBehaviourProps) {
  useModality(dialog)
  useVisibleRoom(scrim)
  useKeys(dialog, onClose)
  useOutsidePress(scrim, onClose)
  return null
}
