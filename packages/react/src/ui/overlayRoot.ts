/** What lies over the page: beside the app's own root, so that the app can be inert and this not. */
export function overlayRoot(): HTMLElement {
  const existing = document.getElementById('overlays')
  if (existing) return existing
  const root = document.createElement('div')
  root.id = 'overlays'
  document.body.append(root)
  return root
}

/** The child of the body that holds an element. */
export function pageRootOf(element: HTMLElement): HTMLElement {
  let root = element
  while (root.parentElement && root.parentElement !== document.body) root = root.parentElement
  return root
}
