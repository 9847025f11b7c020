import { useEffect, useRef } from 'react'

/** Scrolls to the top when `content` changes, because the new content has not been scrolled yet. */
export function useTopOf(content: unknown): void {
  const before = useRef(content)
  useEffect(() => {
    if (before.current !== content) window.scrollTo(0, 0)
    before.current = content
  }, [content])
}
