import { type RefObject, useEffect } from 'react'

/** About three rows, so that the next ones arrive before the end of the list is visible. */
const AHEAD = '240px'

/**
 * Calls back when the element after the last row comes near the visible part of the dialog.
 * @param shown how many rows there are; 0 if no more can come. A new number starts a new observation:
 * an element that leaves and comes back between two frames, as by pressing End twice, would not count otherwise.
 */
export function useMoreInSight(
  end: RefObject<HTMLElement | null>,
  shown: number,
  onMore: () => void,
): void {
  useEffect(() => {
    const element = end.current
    if (shown === 0 || !element) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      root: element.closest('[role="dialog"]'),
      rootMargin: `0px 0px ${AHEAD} 0px`,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [end, shown, onMore])
}
