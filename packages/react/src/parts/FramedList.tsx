import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './FramedList.module.css'

export interface FramedListProps {
  className?: string | undefined
  /** Items: `li` elements. */
  children: ReactNode
}

/** A list in one frame. */
export function FramedList({ className, children }: FramedListProps) {
  return <ul className={classes(styles.list, className)}>{children}</ul>
}
