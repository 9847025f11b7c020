import { formatAmount } from '@aureus/core'
import { useAccount } from '../hooks/useAccount.ts'
import { useMainBalance } from '../hooks/useMainBalance.ts'

/** The active account's main balance, in a place that is kept while they are read. Nothing for other accounts. */
export function AccountBalance({
  address,
  className,
}: {
  address: string
  className: string | undefined
}) {
  const active = useAccount()
  const { status, value, balance, symbol, decimals } = useMainBalance()
  // After a failed read the state holds a fallback that is not a balance.
  const isUnknown = status === 'idle' && active.status === 'connected'
  if (active.address !== address || isUnknown || status === 'error') return null
  return (
    // Not a span: the style sheet finds the account's text by its element.
    <bdi className={className} title={balance && `${balance} ${symbol}`}>
      {value !== undefined && `${formatAmount(value, decimals).text} ${symbol}`}
    </bdi>
  )
}
