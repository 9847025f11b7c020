import type { ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'
import styles from './Notice.module.css'

/** Something that went wrong, said where it happened. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.notice}>
      <Icon name="alert" className={styles.icon} />
      <span>{children}</span>
    </p>
  )
}
