import { formatAmount } from '@aureus/core'
import { useMainBalance } from '../../hooks/useMainBalance.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useTokenBalances } from '../../hooks/useTokenBalances.ts'
import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { tokenValue } from '../Tokens/tokenAmount.ts'
import styles from './BalanceLine.module.css'
import { useAccountMessages } from './useAccountMessages.ts'

/** The balance of the network's main token or coin, with every digit in the title, or that it is unavailable. */
export function BalanceLine() {
  const words = useAccountMessages()
  const { prices } = useClient().config.features
  const { language } = useMessages()
  const { status, value, balance = '', symbol, decimals, token } = useMainBalance()
  if (status === 'idle') return null
  const { text, full } =
    value === undefined ? { text: balance, full: balance } : formatAmount(value, decimals, language)
  return (
    <div className={styles.line}>
      <p className="au-hidden">{words.balance}</p>
      {status === 'waiting' ? (
        <p className={styles.figure}>
          <Skeleton className={styles.skeleton} label={words.balanceLoading} />
        </p>
      ) : status === 'error' ? (
        // The state then holds the specified fallback, 0.00 ETH, which is not a balance.
        <p className={styles.figure}>{words.balanceUnavailable}</p>
      ) : (
        <p className={styles.figure} title={`${full} ${symbol}`} dir="ltr">
          <bdi className={styles.number}>{text}</bdi>{' '}
          <span className={styles.symbol}>{symbol}</span>
        </p>
      )}
      {prices && status !== 'error' && <Value address={token?.address} />}
      <p role="status" className={status === 'error' ? styles.failed : 'au-hidden'}>
        {status === 'error' && words.balanceFailed}
      </p>
    </div>
  )
}

/**
 * The value of the balance in US dollars. The line is empty until it is known.
 * @param address of the token; absent for the coin
 */
function Value({ address: wanted }: { address: string | undefined }) {
  const { language } = useMessages()
  const { network } = useNetwork()
  const held = useTokenBalances().tokens.find(
    ({ address, chainId }) => address === wanted && chainId === network.caipNetworkId,
  )
  return (
    <p className={styles.value}>
      <bdi>{held && tokenValue(held, language)}</bdi>
    </p>
  )
}
