import { useEffect, useRef } from 'react'

/** Shows the page from its top when `content` changes: what is there then was never scrolled by anybody. */
export function useTopOf(content: unknown): void {
  const before = useRef(content)
  useEffect(() => {
    if (before.current !== content) window.scrollTo(0, 0)
    before.current = content
  }, [content])
}
