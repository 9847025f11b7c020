import type { ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'
import styles from './Notice.module.css'

/** An error message, shown where the error happened. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.notice}>
      <Icon name="alert" className={styles.icon} />
      <span>{children}</span>
    </p>
  )
}
