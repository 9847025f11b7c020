import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'

interface Look {
  /** `primary` is gold. Use one per screen. */
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'small' | 'medium' | 'large'
  /** Fills the whole line. */
  wide?: boolean
  /**
   * Shows a turning ring before the label. The button stays enabled, so its action must tolerate a second press.
   * The ring is a pseudo-element: a translator may have replaced a text, and nothing can be inserted before that.
   */
  busy?: boolean
  children: ReactNode
}

export type ButtonProps =
  | (Look & { href: string } & Omit<ComponentPropsWithRef<'a'>, keyof Look | 'href'>)
  | (Look & { href?: never } & Omit<ComponentPropsWithRef<'button'>, keyof Look>)

const variants = { primary: styles.primary, secondary: styles.secondary, quiet: styles.quiet }

/** A button, or with `href` a link that looks like one. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  wide = false,
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const own = {
    'data-aureus': 'own',
    'aria-busy': busy || undefined,
    className: classes(
      styles.button,
      variants[variant],
      size === 'small' && styles.small,
      size === 'large' && styles.large,
      wide && styles.wide,
      className,
    ),
  }
  if (rest.href !== undefined)
    return (
      <a {...rest} {...own}>
        {children}
      </a>
    )
  return (
    <button type="button" {...rest} {...own}>
      {children}
    </button>
  )
}
