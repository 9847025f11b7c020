// One step with a wallet: its coin, what is happening, and what to do.
import type { ReactNode } from 'react'
import { CoinRing, type CoinRingProps } from '../ui/CoinRing.tsx'
import styles from './Stage.module.css'

export interface StageProps {
  coin: ReactNode
  turning?: boolean
  tone?: CoinRingProps['tone']
  title: string
  /** Screen readers announce it with the title on each change. */
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
