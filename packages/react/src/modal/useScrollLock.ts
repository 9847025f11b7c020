import { useLayoutEffect } from 'react'

/** While mounted the page does not scroll, and does not move either: a classic scrollbar keeps its gutter. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    const hasScrollbar = window.innerWidth > root.clientWidth
    root.setAttribute('data-au-lock', hasScrollbar ? 'gutter' : '')
    return () => root.removeAttribute('data-au-lock')
  }, [])
}
