import { Card, CoinRing } from '@aureus/react'
import styles from './AccountLoading.module.css'

/** The account's outline without text, while its code loads after a connection. */
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
