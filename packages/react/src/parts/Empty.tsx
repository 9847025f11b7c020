import type { ReactNode } from 'react'
import { CoinRing } from '../ui/CoinRing.tsx'
import { classes } from '../ui/classes.ts'
import { Icon, type IconProps } from '../ui/Icon.tsx'
import styles from './Empty.module.css'

export interface EmptyProps {
  title: string
  /** What would be here, and how it comes here. */
  children: ReactNode
  /** In the ring; without one the ring is smaller. */
  icon?: IconProps['name']
  className?: string | undefined
}

/** Stands where a list has nothing to show yet. */
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
