import type { ReactNode } from 'react'
import styles from './Tag.module.css'

export interface TagProps {
  /** The target of `aria-describedby` on the element it describes. */
  id?: string
  children: ReactNode
}

/** A short label on a row that is not part of the row's name. */
export function Tag({ id, children }: TagProps) {
  return (
    <span id={id} className={styles.tag} aria-hidden="true">
      {children}
    </span>
  )
}
