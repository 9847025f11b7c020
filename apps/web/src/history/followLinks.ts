// A plain click on a link inside the app changes the page without loading a document. After React has heard
// of the click: a handler of the link's own may have decided otherwise.
import type { Router } from '../router/router.ts'

export function followLinks(router: Router): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    const link = target.closest<HTMLAnchorElement>('a[data-inside]')
    if (!link || event.defaultPrevented || !isPlainClick(event) || !staysHere(link)) return
    event.preventDefault()
    const href = link.pathname + link.search + link.hash
    // A page that cannot be loaded here may still load as a document.
    router.navigate(href).catch(() => location.assign(href))
  })
}

/** False for clicks by which people ask for a new tab, a new window or a download. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** False for links that themselves ask for another window or a download. */
export function staysHere(link: Pick<HTMLAnchorElement, 'target' | 'hasAttribute'>): boolean {
  return (!link.target || link.target === '_self') && !link.hasAttribute('download')
}
