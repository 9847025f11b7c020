// The balance of the main token or the coin, the page's main figure.
import { formatAmount } from '@aureus/core'
import { classes, type UseMainBalanceReturnType, useMainBalance, useMessages } from '@aureus/react'
import styles from './BalanceFigure.module.css'
import { useAccountMessages } from './useAccountMessages.ts'

export function BalanceFigure() {
  const messages = useAccountMessages()
  const balance = useMainBalance()
  const { status, value } = balance
  if (status === 'idle') return null
  const failed = status === 'error'
  return (
    <section className={styles.balance} aria-labelledby="balance">
      <h2 className={styles.label} id="balance">
        {messages.balance.title}
      </h2>
      {value !== undefined && <Figure {...balance} value={value} />}
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

interface FigureProps extends Pick<UseMainBalanceReturnType, 'symbol' | 'decimals'> {
  value: bigint
}

function Figure({ value, symbol = '', decimals }: FigureProps) {
  const { language } = useMessages()
  const { text, full } = formatAmount(value, decimals, language)
  const long = text.length + symbol.length > 12
  return (
    <p className={classes(styles.figure, long && styles.long)} title={`${full} ${symbol}`}>
      <bdi className={styles.words} dir="ltr">
        <bdi className={styles.number}>{text}</bdi> <span className={styles.symbol}>{symbol}</span>
      </bdi>
    </p>
  )
}
