import { CoinRing } from '@aureus/react'
import styles from './AccountLoading.module.css'

/** The moment between a connection and the code that shows it. */
export function AccountLoading() {
  return (
    <div className={styles.loading}>
      <CoinRing turning className={styles.ring} />
    </div>
  )
}
