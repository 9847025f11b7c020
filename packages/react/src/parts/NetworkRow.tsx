import type { ReactNode } from 'react'
import { NetworkIcon, type NetworkIconProps } from '../ui/NetworkIcon.tsx'
import styles from './NetworkRow.module.css'

export interface NetworkRowProps extends Pick<NetworkIconProps, 'network'> {
  title: ReactNode
  /** Paragraphs, and a small button at the end. */
  children: ReactNode
}

/** An item of a list: what is on one network, in a few lines, and what can be done about it. */
export function NetworkRow({ network, title, children }: NetworkRowProps) {
  return (
    <li className={styles.row}>
      <NetworkIcon network={network} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </li>
  )
}
