import type { ReactNode } from 'react'
import styles from './Tag.module.css'

export interface TagProps {
  /** For what it describes to point at (`aria-describedby`). */
  id?: string
  children: ReactNode
}

/** A small word about a row, kept out of the row's name. */
export function Tag({ id, children }: TagProps) {
  return (
    <span id={id} className={styles.tag} aria-hidden="true">
      {children}
    </span>
  )
}
