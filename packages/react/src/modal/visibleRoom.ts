// How much of the screen an on-screen keyboard leaves visible.

export interface VisibleRoomFacts {
  /** The height that the page is laid out for, in CSS pixels. */
  layoutHeight: number
  /** The height of the visual viewport. */
  height: number
  offsetTop: number
  scale: number
}

export interface VisibleRoom {
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
