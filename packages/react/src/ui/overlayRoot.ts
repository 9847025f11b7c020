const ID = 'aureus-overlays'

/**
 * The element for everything over the page. It is beside the app's root, so that only the app becomes inert.
 * @param parent where to add it if it is not there
 */
export function overlayRoot(parent: Element | ShadowRoot = document.body): HTMLElement {
  const existing = [...parent.children].find(({ id }) => id === ID)
  if (existing instanceof HTMLElement) return existing
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

/** The focused element in the same document or shadow root; null or the body if the focus is elsewhere. */
export function focusedBeside(element: Element): Element | null {
  return treeOf(element).activeElement
}

export function treeOf(element: Element): Document | ShadowRoot {
  const tree = element.getRootNode()
  return tree instanceof ShadowRoot ? tree : element.ownerDocument
}
