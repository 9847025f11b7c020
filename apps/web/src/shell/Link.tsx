// A link inside the app: a real link, that only changes the page when a plain click follows it.
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useRouter } from './RouterContext.ts'

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

export function Link({ href, children, onClick, ...rest }: LinkProps) {
  const router = useRouter()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || !staysHere(event.currentTarget)) return
    event.preventDefault()
    // A page that cannot be loaded here may still load as a document.
    router.navigate(href).catch(() => location.assign(href))
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
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
