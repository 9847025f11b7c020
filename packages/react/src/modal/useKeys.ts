import { type RefObject, useEffect } from 'react'
import { useOverlayRoot } from '../provider/useOverlayRoot.ts'
import { treeOf } from '../ui/overlayRoot.ts'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'

/** Handles Escape, and keeps Tab within the dialog and the toasts. */
export function useKeys(dialog: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const root = useOverlayRoot()
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
      const stops = [...root.querySelectorAll<HTMLElement>(focusable)]
      const inDialog = stops.filter((stop) => dialog.current?.contains(stop))
      const ring = [...inDialog, ...stops.filter((stop) => !inDialog.includes(stop))]
      if (ring.length === 0) return event.preventDefault()
      const at = ring.indexOf(treeOf(root).activeElement as HTMLElement)
      const step = event.shiftKey ? -1 : 1
      // From the dialog itself or its heading, Tab goes to the first stop and Shift+Tab to the last.
      const next = at === -1 ? (event.shiftKey ? ring.length - 1 : 0) : at + step
      event.preventDefault()
      ring[(next + ring.length) % ring.length]?.focus()
    }

    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [root, dialog, onEscape])
}
