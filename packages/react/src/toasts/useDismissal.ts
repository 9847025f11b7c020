import { type FocusEvent, useCallback, useRef } from 'react'
import { useEscape } from '../ui/useEscape.ts'

/** Dismisses a toast, also by Escape while it has focus. The focus returns to where it was. */
export function useDismissal(onDismiss: () => void) {
  const cameFrom = useRef<EventTarget | null>(null)
  const element = useRef<HTMLDivElement>(null)

  const dismiss = useCallback(() => {
    onDismiss()
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected)
      cameFrom.current.focus({ preventScroll: true })
    // Escape must not also close the modal below.
    return true
  }, [onDismiss])
  useEscape(element, dismiss)

  function onFocus(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
  }

  return { ref: element, dismiss, onFocus }
}
