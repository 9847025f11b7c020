import { type RefObject, useCallback, useEffect } from 'react'
import { overlayRoot } from '../ui/overlayRoot.ts'
import { useEscape } from '../ui/useEscape.ts'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'

/** Handles Escape, and keeps Tab within the dialog and the toasts. */
export function useKeys(dialog: RefObject<HTMLElement | null>, onEscape: () => void): void {
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
