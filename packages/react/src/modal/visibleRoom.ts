// How much of the screen an on-screen keyboard leaves.

export interface VisibleRoomFacts {
  /** CSS pixels of what the page is laid out for. */
  layoutHeight: number
  /** Of the visual viewport. */
  height: number
  offsetTop: number
  scale: number
}

export interface VisibleRoom {
  /** CSS pixels at the end of the layout that nobody sees. */
  covered: number
  /** CSS pixels that are seen. */
  visible: number
}

/** Less than any keyboard: a browser's bar that slides in moves nothing. */
const LEAST_KEYBOARD = 80

/** Null where nothing covers the layout, and where people have zoomed in: they choose what they see. */
export function visibleRoom(facts: VisibleRoomFacts): VisibleRoom | null {
  const { layoutHeight, height, offsetTop, scale } = facts
  if (scale > 1.01 || layoutHeight - height < LEAST_KEYBOARD) return null
  return {
    covered: Math.max(0, Math.round(layoutHeight - offsetTop - height)),
    visible: Math.round(height),
  }
}
