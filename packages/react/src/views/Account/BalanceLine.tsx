import { useBalance } from '../../hooks/useBalance.ts'
import { useModalMessages } from '../../modal/useModalMessages.ts'
import styles from './BalanceLine.module.css'

/** What there is of the network's coin, every digit in its title; or that it could not be read. */
export function BalanceLine() {
  const words = useModalMessages().account
  const { status, balance, symbol } = useBalance()
  if (status === 'idle') return null
  const known = status !== 'waiting'
  return (
    <div className={styles.line}>
      <p className={styles.label}>{words.balance}</p>
      <p
        className={known ? styles.figure : styles.skeleton}
        title={known ? `${balance} ${symbol}` : undefined}
      >
        {known ? (
          <bdi>{`${balance} ${symbol}`}</bdi>
        ) : (
          <span className="au-hidden">{words.balanceLoading}</span>
        )}
      </p>
      <p role="status" className={status === 'error' ? styles.failed : 'au-hidden'}>
        {status === 'error' && words.balanceFailed}
      </p>
    </div>
  )
}
