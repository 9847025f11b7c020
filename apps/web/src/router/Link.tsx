// A link inside the app. It is a real link; `followLinks` turns plain clicks into navigation.
import type { AnchorHTMLAttributes } from 'react'

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

export function Link({ children, ...rest }: LinkProps) {
  return (
    <a {...rest} data-inside="">
      {children}
    </a>
  )
}
