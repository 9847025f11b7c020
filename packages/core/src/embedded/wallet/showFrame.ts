// Positions the frame over an element of the page. Moving it in the document would reload it. The position is set
// through the CSSOM, which the content security policy allows.

/** The minimum width for Tier 1 approvals to be fully visible (custody design, frame protocol). */
const MIN_WIDTH = 360

/** Of the modal, unless the theme names another one. */
const MODAL_LAYER = 2147483000

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
    joinTopLayer(frame, place)
    tick = view.requestAnimationFrame(follow)
  }

  // Above the modal, below the toasts.
  const layer = view.getComputedStyle(place).getPropertyValue('--au-layer') || MODAL_LAYER
  set(frame, { 'z-index': `calc(${layer} + 1)`, position: 'fixed', border: '0' })
  follow()
  frame.hidden = false
  frame.focus({ preventScroll: true })
  return () => {
    view.cancelAnimationFrame(tick)
    frame.hidden = true
  }
}

/**
 * Follows the modal into the browser's top layer, where the page may have a dialog: all outside of it can be neither used
 * nor seen (decision 0160). The frame keeps its document where the browser has `moveBefore`; elsewhere it loads again.
 */
function joinTopLayer(frame: HTMLIFrameElement, place: Element): void {
  // A browser ignores those of the list that it does not know.
  const top = place.closest(':is(:modal, :fullscreen, :popover-open)')
  const tree = place.getRootNode()
  if (!top && tree instanceof ShadowRoot) return joinTopLayer(frame, tree.host)
  if (!top || top.contains(frame)) return
  if (frame.isConnected && 'moveBefore' in top) top.moveBefore(frame, null)
  else top.append(frame)
}

function set({ style }: HTMLElement, properties: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(properties))
    style.setProperty(name, typeof value === 'number' ? `${value}px` : value)
}
