// A link inside the app: a real link. `followLinks` makes a plain click on it change the page alone.
import type { AnchorHTMLAttributes } from 'react'

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

export function Link({ children, ...rest }: LinkProps) {
  return (
    <a {...rest} data-inside="">
      {children}
    </a>
  )
}
