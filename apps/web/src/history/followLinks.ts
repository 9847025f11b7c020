// Plain clicks on links inside the app navigate without loading a document. Runs after React's handlers, because a
// link's own handler may prevent it.
import type { Router } from '../router/router.ts'

export function followLinks(router: Router): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    const link = target.closest<HTMLAnchorElement>('a[data-inside]')
    if (!link || event.defaultPrevented || !isPlainClick(event) || !staysHere(link)) return
    event.preventDefault()
    const href = link.pathname + link.search + link.hash
    // A page that fails to load here may still load as a document.
    router.navigate(href).catch(() => location.assign(href))
  })
}

/** False for clicks that open a new tab or window, or download. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** False for links that open another window or download. */
export function staysHere(link: Pick<HTMLAnchorElement, 'target' | 'hasAttribute'>): boolean {
  return (!link.target || link.target === '_self') && !link.hasAttribute('download')
}
