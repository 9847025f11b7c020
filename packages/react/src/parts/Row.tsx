import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './Row.module.css'

export interface RowProps extends Omit<ComponentPropsWithRef<'button'>, 'title' | 'children'> {
  icon: ReactNode
  /** A small line above the label that says what it is. */
  caption?: string
  /** The row's name. A long one is cut; the tooltip has all of it. */
  label: string
  /** Beside the label, and not part of the name. */
  end?: ReactNode
  /** For rows that share a frame. */
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
        {caption && (
          <span className={styles.caption}>
            <span>{caption}</span>{' '}
          </span>
        )}
        <span className={styles.label} title={label} dir="auto">
          {label}
        </span>
      </span>
      {end}
    </button>
  )
}
