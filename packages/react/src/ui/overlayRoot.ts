const ID = 'aureus-overlays'

let home: Element | ShadowRoot | undefined
const roots = new WeakMap<Node, HTMLElement>()

/**
 * Says where the modal and the toasts are added; the body unless called. A page in a shadow root gives that root, once,
 * before it renders.
 */
export function placeOverlays(parent: Element | ShadowRoot): void {
  home = parent
}

/** Where the overlays are, unless a dialog of the page holds them for a while (`layer.ts`). */
export const overlayHome = () => home ?? document.body

/** The document or shadow root that has the modal and the toasts. */
export const overlayTree = () => treeOf(overlayHome())

/** The element for everything over the page. It is beside the app's root, so that only the app becomes inert. */
export function overlayRoot(): HTMLElement {
  const parent = overlayHome()
  const known = roots.get(parent)
  if (known?.isConnected) return known
  const root = known ?? parent.querySelector<HTMLElement>(`#${ID}`) ?? makeRoot()
  roots.set(parent, root)
  if (!root.isConnected) parent.append(root)
  for (const type of own) root.addEventListener(type, stop, { passive: true })
  return root
}

function makeRoot(): HTMLElement {
  const root = document.createElement('div')
  root.id = ID
  // The tokens of the theme apply from here on, and nothing in it belongs to the host page.
  root.dataset['aureus'] = 'own'
  return root
}

/**
 * Events that mean something else to a dialog of the page below: a press or a focus outside of it, its keys, and a
 * scroll that it stops. They end here. Clicks go on, because routers follow links in the modal.
 */
const own = [
  'pointerdown',
  'mousedown',
  'touchstart',
  'touchmove',
  'wheel',
  'focusin',
  'focusout',
  'keydown',
  'keyup',
] as const

const stop = (event: Event) => event.stopPropagation()

/** The document or shadow root of an element that is in one. Each knows its own focused element. */
export const treeOf = (element: Node) => element.getRootNode() as Document | ShadowRoot

/** One step up, also out of a shadow root. */
export const parentOf = (node: Node): Node | null =>
  node instanceof ShadowRoot ? node.host : node.parentNode

/** The focused element, also inside shadow roots. */
export function focusedElement(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}
