import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './Row.module.css'

export interface RowProps extends Omit<ComponentPropsWithRef<'button'>, 'title' | 'children'> {
  icon: ReactNode
  /** What the label is, small above it. */
  caption?: string
  /** The row's name. Shortened where it is too long, whole in its title. */
  label: string
  /** Beside the label; no part of the name. */
  end?: ReactNode
  /** One of several within a frame of theirs. */
  inset?: boolean
}

/** One choice in a list. */
export function Row({ icon, caption, label, end, inset = false, className, ...rest }: RowProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.row, inset && styles.inset, className)}
    >
      {icon}
      <span className={styles.words}>
        {caption && <span className={styles.caption}>{caption} </span>}
        <span className={styles.label} title={label}>
          {label}
        </span>
      </span>
      {end}
    </button>
  )
}
