// Positions the frame over an element of the page. Moving it in the document would reload it. The position is set
// through the CSSOM, which the content security policy allows.

/** The minimum width for Tier 1 approvals to be fully visible (custody design, frame protocol). */
const MIN_WIDTH = 360

/** Above the modal (1000), below toasts (1100). */
const LAYER = '1050'

/** Follows the element until the returned function is called. */
export function showFrame(frame: HTMLIFrameElement, place: HTMLElement): () => void {
  const view = place.ownerDocument.defaultView as Window
  let before = ''
  let tick = 0

  const follow = () => {
    const rect = place.getBoundingClientRect()
    const room = view.visualViewport?.height ?? view.innerHeight
    const width = Math.min(Math.max(rect.width, MIN_WIDTH), view.innerWidth)
    const left = Math.max(
      0,
      Math.min(rect.left + (rect.width - width) / 2, view.innerWidth - width),
    )
    const top = Math.max(0, rect.top)
    const height = Math.max(0, Math.min(rect.bottom, room) - top)
    const now = `${left} ${top} ${width} ${height}`
    if (now !== before) set(frame, { left, top, width, height })
    before = now
    tick = view.requestAnimationFrame(follow)
  }

  set(frame, { 'z-index': LAYER, position: 'fixed', border: '0' })
  follow()
  frame.hidden = false
  frame.focus({ preventScroll: true })
  return () => {
    view.cancelAnimationFrame(tick)
    frame.hidden = true
  }
}

function set({ style }: HTMLElement, properties: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(properties))
    style.setProperty(name, typeof value === 'number' ? `${value}px` : value)
}
