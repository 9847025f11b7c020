import { useLayoutEffect } from 'react'

/** While mounted the page does not scroll, and does not move either: a classic scrollbar keeps its gutter. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    // A page may keep a gutter even where it has no scrollbar.
    const gutter =
      window.innerWidth > root.clientWidth || getComputedStyle(root).scrollbarGutter !== 'auto'
    root.setAttribute('data-au-lock', gutter ? 'gutter' : '')
    return () => root.removeAttribute('data-au-lock')
  }, [])
}
