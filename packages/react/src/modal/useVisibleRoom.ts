import { type RefObject, useLayoutEffect } from 'react'
import { visibleRoom } from './visibleRoom.ts'

/**
 * Keeps the overlay above an on-screen keyboard by setting `--au-covered` and `--au-visible` on the element. It uses
 * the CSSOM, which the content security policy allows. The focused field stays in view.
 */
export function useVisibleRoom(screen: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = screen.current
    const viewport = window.visualViewport
    if (!element || !viewport) return

    function follow() {
      if (!element || !viewport) return
      const { height, offsetTop, scale } = viewport
      const room = visibleRoom({ layoutHeight: element.offsetHeight, height, offsetTop, scale })
      set(element, '--au-covered', room?.covered)
      set(element, '--au-visible', room?.visible)
      if (room) element.querySelector('input:focus')?.scrollIntoView({ block: 'nearest' })
    }

    follow()
    viewport.addEventListener('resize', follow)
    viewport.addEventListener('scroll', follow)
    return () => {
      viewport.removeEventListener('resize', follow)
      viewport.removeEventListener('scroll', follow)
    }
  }, [screen])
}

function set({ style }: HTMLElement, name: string, pixels: number | undefined): void {
  if (pixels === undefined) style.removeProperty(name)
  else style.setProperty(name, `${pixels}px`)
}
