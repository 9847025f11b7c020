import { type RefObject, useEffect } from 'react'
import { overlayRoot } from '../ui/overlayRoot.ts'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'

/** Handles Escape, and keeps Tab within the dialog and the toasts. */
export function useKeys(dialog: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return
      if (event.key === 'Escape') {
        event.preventDefault()
        onEscape()
      }
      if (event.key === 'Tab') keepInside(event)
    }

    function keepInside(event: KeyboardEvent) {
      const outside = (stop: HTMLElement) => Number(!dialog.current?.contains(stop))
      // The dialog's stops come first, the toasts' after them.
      const ring = [...overlayRoot().querySelectorAll<HTMLElement>(focusable)].toSorted(
        (one, other) => outside(one) - outside(other),
      )
      const at = ring.findIndex((stop) => stop.matches(':focus'))
      event.preventDefault()
      // From the dialog itself or its heading, Tab goes to the first stop and Shift+Tab to the last.
      ring.at(event.shiftKey ? Math.max(at, 0) - 1 : (at + 1) % ring.length)?.focus()
    }

    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [dialog, onEscape])
}
