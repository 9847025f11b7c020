import { useLayoutEffect, useState } from 'react'

/** While mounted the page does not scroll, and does not move either: a classic scrollbar keeps its gutter. */
export function useScrollLock(): void {
  // Before anything changes: to ask later would lay the page out once more.
  const [gutter] = useState(hasGutter)
  useLayoutEffect(() => {
    const root = document.documentElement
    root.setAttribute('data-au-lock', gutter ? 'gutter' : '')
    return () => root.removeAttribute('data-au-lock')
  }, [gutter])
}

/** A page may keep one even where it has no scrollbar. */
function hasGutter(): boolean {
  const root = document.documentElement
  return window.innerWidth > root.clientWidth || getComputedStyle(root).scrollbarGutter !== 'auto'
}
