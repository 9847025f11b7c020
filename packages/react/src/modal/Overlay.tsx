// Scrim and dialog over the page, with everything that makes a dialog modal.
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '../ui/classes.ts'
import { overlayRoot } from '../ui/overlayRoot.ts'
import { useEscape } from '../ui/useEscape.ts'
import styles from './Overlay.module.css'
import shaking from './shake.module.css'
import { useModality } from './useModality.ts'
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

/**
 * Calls back on a press on the element itself, not on its content. A press that began inside, such as a text
 * selection, does not count if it ends outside.
 */
function useOutsidePress(outside: RefObject<HTMLElement | null>, onPress: () => void): void {
  useEffect(() => {
    const element = outside.current
    if (!element) return
    let began = false
    const onPointerDown = (event: PointerEvent) => {
      began = event.target === element
    }
    const onClick = (event: MouseEvent) => {
      // The second press of a double click was meant for the view before.
      if (began && event.target === element && event.detail < 2) onPress()
    }
    element.addEventListener('pointerdown', onPointerDown)
    element.addEventListener('click', onClick)
    return () => {
      element.removeEventListener('pointerdown', onPointerDown)
      element.removeEventListener('click', onClick)
    }
  }, [outside, onPress])
}

const focusable =
  'a[href], summary, button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'

/** Handles Escape, and keeps Tab within the dialog and the toasts. */
function useKeys(dialog: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const close = useCallback(() => {
    onEscape()
    return true
  }, [onEscape])
  useEscape(dialog, close, { modal: true })

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const path = event.composedPath()
      // An overlay of an extension keeps its own order.
      const isOurs = path[0] === document.body || path.includes(overlayRoot())
      if (event.key === 'Tab' && isOurs && !event.defaultPrevented) keepInside(event)
    }

    function keepInside(event: KeyboardEvent) {
      const outside = (stop: HTMLElement) => Number(!dialog.current?.contains(stop))
      // The dialog's stops come first, the toasts' after them.
      const ring = [...overlayRoot().querySelectorAll<HTMLElement>(focusable)].toSorted(
        (one, other) => outside(one) - outside(other),
      )
      const at = ring.findIndex((stop) => stop.matches(':focus'))
      event.preventDefault()
      event.stopImmediatePropagation()
      // From the dialog itself or its heading, Tab goes to the first stop and Shift+Tab to the last.
      ring.at(event.shiftKey ? Math.max(at, 0) - 1 : (at + 1) % ring.length)?.focus()
    }

    // Before a dialog of the page, which would keep Tab in itself.
    addEventListener('keydown', onKeyDown, true)
    return () => removeEventListener('keydown', onKeyDown, true)
  }, [dialog])
}
