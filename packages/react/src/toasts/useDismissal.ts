import { type FocusEvent, type KeyboardEvent, useRef } from 'react'

/** Dismisses a toast, also by Escape while it has focus. The focus returns to where it was. */
export function useDismissal(onDismiss: () => void) {
  const cameFrom = useRef<EventTarget | null>(null)

  function dismiss() {
    onDismiss()
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected)
      cameFrom.current.focus({ preventScroll: true })
  }

  function onFocus(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Escape must not also close the modal below.
    event.preventDefault()
    dismiss()
  }

  return { dismiss, onFocus, keys: { onKeyDown } }
}
