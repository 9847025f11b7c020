/** The element for everything over the page. It is beside the app's root, so that only the app becomes inert. */
export function overlayRoot(): HTMLElement {
  const existing = document.getElementById('overlays')
  if (existing) return existing
  const root = document.createElement('div')
  root.id = 'overlays'
  document.body.append(root)
  return root
}

/** The child of the body that contains an element. */
export function pageRootOf(element: HTMLElement): HTMLElement {
  let root = element
  while (root.parentElement && root.parentElement !== document.body) root = root.parentElement
  return root
}
