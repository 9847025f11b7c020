import type { ReactNode } from 'react'
import { CoinRing } from '../ui/CoinRing.tsx'
import { classes } from '../ui/classes.ts'
import { Icon, type IconProps } from '../ui/Icon.tsx'
import styles from './Empty.module.css'

export interface EmptyProps {
  title: string
  /** What the list will hold, and how it gets there. */
  children: ReactNode
  /** Drawn in the ring. Without it the ring is smaller. */
  icon?: IconProps['name']
  className?: string | undefined
}

/** Replaces a list that is empty. */
export function Empty({ title, children, icon, className }: EmptyProps) {
  return (
    <div className={classes(styles.empty, className)}>
      <CoinRing className={icon ? styles.ring : styles.small}>
        {icon && <Icon name={icon} className={styles.icon} />}
      </CoinRing>
      <h3 className={styles.title}>{title}</h3>
      <p>{children}</p>
    </div>
  )
}
