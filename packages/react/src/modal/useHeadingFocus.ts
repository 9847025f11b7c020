import { type RefObject, useEffect, useRef } from 'react'

/**
 * A new view is read out by its heading. The first one is read out by the name of what holds it.
 * @param view the name of what is shown; null while nothing is.
 * @param within where given, focus only moves from inside this, or from what has just gone.
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
    const elsewhere = activeElement !== body && !within?.current?.contains(activeElement)
    if (!within || !elsewhere) heading.current?.focus({ preventScroll: true })
  }, [heading, view, within])
}
