import { Card, CoinRing } from '@aureus/react'
import styles from './AccountLoading.module.css'

/** The moment between a connection and the code that shows it: the account's shape, without its words. */
export function AccountLoading() {
  return (
    <div className={styles.loading}>
      <Card className={styles.card}>
        <CoinRing turning className={styles.ring} />
      </Card>
      <Card className={styles.tools} />
    </div>
  )
}
