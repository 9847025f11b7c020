// A moment with a wallet: its coin, what is going on, what to do.
import type { ReactNode } from 'react'
import { CoinRing, type CoinRingProps } from '../ui/CoinRing.tsx'
import styles from './Stage.module.css'

export interface StageProps {
  coin: ReactNode
  turning?: boolean
  tone?: CoinRingProps['tone']
  title: string
  /** Read out together with the title whenever they change. */
  children: ReactNode
  actions: ReactNode
}

export function Stage({
  coin,
  turning = false,
  tone = 'gold',
  title,
  children,
  actions,
}: StageProps) {
  return (
    <div className={styles.stage}>
      <CoinRing turning={turning} tone={tone} className={styles.ring}>
        <span className={styles.coin}>{coin}</span>
      </CoinRing>
      <div role="status" className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}
