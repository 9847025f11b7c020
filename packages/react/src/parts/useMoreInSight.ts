import { type RefObject, useEffect } from 'react'

/** About three rows: the next ones are there before the list's end comes into sight. */
const AHEAD = '240px'

/** Calls back when the element, which stands after the last row, comes near the dialog's visible part. */
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
