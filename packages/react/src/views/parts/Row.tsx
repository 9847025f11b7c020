import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './Row.module.css'

export interface RowProps extends Omit<ComponentPropsWithRef<'button'>, 'title' | 'children'> {
  icon: ReactNode
  /** The row's name. Shortened where it is too long, whole in its title. */
  label: string
  /** Beside the label; no part of the name. */
  end?: ReactNode
}

/** One choice in a list. */
export function Row({ icon, label, end, className, ...rest }: RowProps) {
  return (
    <button type="button" {...rest} className={classes(styles.row, className)}>
      {icon}
      <span className={styles.label} title={label}>
        {label}
      </span>
      {end}
    </button>
  )
}
