import { type RefObject, useEffect } from 'react'

/** About three rows, so that the next ones arrive before the end of the list is visible. */
const AHEAD = '240px'

/** Calls back when the element after the last row comes near the visible part of the dialog. */
export function useMoreInSight(
  end: RefObject<HTMLElement | null>,
  more: boolean,
  onMore: () => void,
): void {
  useEffect(() => {
    const element = end.current
    if (!more || !element) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      root: element.closest('[role="dialog"]'),
      rootMargin: `0px 0px ${AHEAD} 0px`,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [end, more, onMore])
}
