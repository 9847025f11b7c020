import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'

interface Look {
  /** `primary` is gold. Use one per screen. */
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'small' | 'medium' | 'large'
  /** Fills the whole line. */
  wide?: boolean
  /** Shows a turning ring before the label. The button stays enabled, so its action must tolerate a second press. */
  busy?: boolean
  children: ReactNode
}

export type ButtonProps =
  | (Look & { href: string } & Omit<ComponentPropsWithRef<'a'>, keyof Look | 'href'>)
  | (Look & { href?: never } & Omit<ComponentPropsWithRef<'button'>, keyof Look>)

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
    className: classes(
      styles.button,
      styles[variant],
      styles[size],
      wide && styles.wide,
      className,
    ),
  }
  const content = (
    <>
      {busy && <span className={styles.ring} />}
      {children}
    </>
  )
  if (rest.href !== undefined)
    return (
      <a {...rest} {...own}>
        {content}
      </a>
    )
  return (
    <button type="button" aria-busy={busy || undefined} {...rest} {...own}>
      {content}
    </button>
  )
}
