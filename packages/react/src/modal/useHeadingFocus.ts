import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the heading of a new view, so that screen readers announce it. The dialog's name announces the
 * first view.
 * @param view the name of the current view; null if none shows
 * @param within if given, the focus only moves from inside this element, or from an element that was removed
 */
export function useHeadingFocus(
  heading: RefObject<HTMLHeadingElement | null>,
  view: string | null,
  within?: RefObject<HTMLElement | null>,
): void {
  const shown = useRef(view)
  useEffect(() => {
    const before = shown.current
    shown.current = view
    if (before === view || before === null || view === null) return
    const { activeElement, body } = document
    const elsewhere = activeElement !== body && !within?.current?.matches(':focus-within')
    if (!within || !elsewhere) heading.current?.focus({ preventScroll: true })
  }, [heading, view, within])
}
