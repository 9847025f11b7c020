// Makes everything but the overlays inert, and afterwards only what was not inert before.
import { parentOf } from '../ui/overlayRoot.ts'

/** The highest one, which wallets and password managers give to their own overlays. */
const EXTENSION_LAYER = '2147483647'

/**
 * Makes the siblings of an element and of all its ancestors inert. What is added later stays usable, because it may be an
 * overlay of an extension. Returns a function that restores what was there.
 */
export function inertPage(overlays: Element): () => void {
  const beside = siblingsOf(overlays)
  const ours = new Set(beside.filter((element) => !element.inert))
  // A dialog of the page may end meanwhile and take back what it did, or another one may begin.
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target as HTMLElement
      if (element.inert) ours.delete(element)
      else ours.add(element)
    }
    apply()
  })
  function apply(): void {
    for (const element of ours) element.inert = true
    observer.takeRecords()
  }
  for (const element of beside) observer.observe(element, { attributeFilter: ['inert'] })
  apply()
  return () => {
    observer.disconnect()
    for (const element of ours) element.inert = false
  }
}

function siblingsOf(overlays: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  let at: Node = overlays
  for (let up = parentOf(at); up && at !== document.body; up = parentOf(at)) {
    if (up instanceof Element || up instanceof ShadowRoot)
      for (const child of up.children)
        if (child !== at && child instanceof HTMLElement && isPart(child)) found.push(child)
    at = up
  }
  return found
}

/** Whether an element can have content of the page. An empty one may be an extension's, with a closed shadow root. */
function isPart(element: HTMLElement): boolean {
  // The embedded wallet's frame lies over the modal.
  if (element.matches('script, style, link, template, [data-aureus="wallet"]')) return false
  if (!element.hasChildNodes() && !element.shadowRoot)
    return element.matches('input, button, a, iframe')
  return getComputedStyle(element).zIndex !== EXTENSION_LAYER
}
