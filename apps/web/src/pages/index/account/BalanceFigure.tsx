// The native balance, the page's main figure.
import { formatAmount } from '@aureus/core'
import { classes, useBalance, useNetwork } from '@aureus/react'
import styles from './BalanceFigure.module.css'
import { useAccountMessages } from './useAccountMessages.ts'

export function BalanceFigure() {
  const messages = useAccountMessages()
  const { status, value } = useBalance()
  if (status === 'idle') return null
  const failed = status === 'error'
  return (
    <section className={styles.balance} aria-labelledby="balance">
      <h2 className={styles.label} id="balance">
        {messages.balance.title}
      </h2>
      {value !== undefined && <Figure value={value} />}
      {value === undefined && !failed && (
        <p className={styles.skeleton}>
          <span className="au-hidden">{messages.balance.loading}</span>
        </p>
      )}
      {failed && (
        <div className={styles.failed} role="status">
          {messages.balance.failed}
        </div>
      )}
    </section>
  )
}

function Figure({ value }: { value: bigint }) {
  const { nativeCurrency } = useNetwork().network
  const { text, full } = formatAmount(value, nativeCurrency.decimals)
  const long = text.length + nativeCurrency.symbol.length > 12
  return (
    <p
      className={classes(styles.figure, long && styles.long)}
      title={`${full} ${nativeCurrency.symbol}`}
    >
      <bdi className={styles.number}>{text}</bdi>{' '}
      <span className={styles.symbol}>{nativeCurrency.symbol}</span>
    </p>
  )
}
