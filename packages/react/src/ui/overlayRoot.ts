const ID = 'aureus-overlays'

let home: Element | ShadowRoot | undefined

/**
 * Says where the modal and the toasts are added; the body unless called. A page in a shadow root gives that root, once,
 * before it renders.
 */
export function placeOverlays(parent: Element | ShadowRoot): void {
  home = parent
}

/** The document or shadow root that has the modal and the toasts. */
export const overlayTree = () => treeOf(home ?? document.body)

/** The element for everything over the page. It is beside the app's root, so that only the app becomes inert. */
export function overlayRoot(): HTMLElement {
  const parent = home ?? document.body
  const existing = parent.querySelector<HTMLElement>(`#${ID}`)
  if (existing) return existing
  const root = document.createElement('div')
  root.id = ID
  // The tokens of the theme apply from here on, and nothing in it belongs to the host page.
  root.dataset['aureus'] = 'own'
  parent.append(root)
  return root
}

/** The child of the body or of the shadow root that contains an element. */
export function pageRootOf(element: HTMLElement): HTMLElement {
  let root = element
  while (root.parentElement && root.parentElement !== document.body) root = root.parentElement
  return root
}

/** The document or shadow root of an element that is in one. Each knows its own focused element. */
export const treeOf = (element: Node) => element.getRootNode() as Document | ShadowRoot
