import { type RefObject, useLayoutEffect } from 'react'

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

// How much of the screen an on-screen keyboard leaves visible.

interface VisibleRoomFacts {
  /** The height that the page is laid out for, in CSS pixels. */
  layoutHeight: number
  /** The height of the visual viewport. */
  height: number
  offsetTop: number
  scale: number
}

interface VisibleRoom {
  /** The covered height at the end of the layout, in CSS pixels. */
  covered: number
  /** The visible height, in CSS pixels. */
  visible: number
}

/** Lower than any keyboard, so that a browser's own bars have no effect. */
const LEAST_KEYBOARD = 80

/** Null if nothing covers the layout, and if the visitor has zoomed in and so chooses what is visible. */
export function visibleRoom(facts: VisibleRoomFacts): VisibleRoom | null {
  const { layoutHeight, height, offsetTop, scale } = facts
  if (scale > 1.01 || layoutHeight - height < LEAST_KEYBOARD) return null
  return {
    covered: Math.max(0, Math.round(layoutHeight - offsetTop - height)),
    visible: Math.round(height),
  }
}
