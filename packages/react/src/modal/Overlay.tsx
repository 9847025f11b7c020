// What lies over the page: scrim and dialog, with everything that makes a dialog modal.
import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '../ui/classes.ts'
import styles from './Overlay.module.css'
import { overlayRoot } from './overlayRoot.ts'
import shaking from './shake.module.css'
import { useKeys } from './useKeys.ts'
import { useModality } from './useModality.ts'
import { useOutsidePress } from './useOutsidePress.ts'
import { useScrollLock } from './useScrollLock.ts'
import { useVisibleRoom } from './useVisibleRoom.ts'

export interface OverlayProps {
  titleId: string
  busy?: boolean
  shake?: boolean
  /** Escape and a press beside it. Stable. */
  onClose(): void
  children: ReactNode
}

export function Overlay({ titleId, busy, shake, onClose, children }: OverlayProps) {
  const scrim = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLSpanElement>(null)
  const dialog = useRef<HTMLDivElement>(null)

  useModality(anchor, dialog)
  useScrollLock()
  useKeys(dialog, onClose)
  useOutsidePress(scrim, onClose)
  useVisibleRoom(scrim)

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
            aria-busy={busy || undefined}
            tabIndex={-1}
            className={classes(styles.dialog, shake && shaking.shake)}
          >
            {children}
          </div>
        </div>,
        overlayRoot(),
      )}
    </>
  )
}
